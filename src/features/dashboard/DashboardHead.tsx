import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../catalogue/format.ts'
import { isGroupAdmin } from '../../catalogue/SignIn/isGroupAdmin.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../catalogue/SignIn/useMe.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useChangeSearch } from '../../catalogue/useChangeSearch.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { buttonFace } from '../../ui/Button/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { controlFace } from '../../ui/Field/Field.tsx'
import { useSelectDraft } from '../../ui/useSelectDraft.ts'
import styles from './Dashboard.module.css'
import { type DashboardState, formatState, parseState } from './dashboardState.ts'
import { sum } from './datasetRows.ts'
import type { Dashboard } from './useDashboard.ts'

type Props = { state: DashboardState; dashboard: Dashboard | undefined }

/** The heading of the dashboard, the choice of an organization, and links to its other pages. */
export function DashboardHead({ state, dashboard }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const locale = useLocale()
  const changeSearch = useChangeSearch()
  const { data: me } = useMe()
  const call = useCall()
  const organizations = dashboard?.organizations ?? []
  const only = organizations.length === 1 ? organizations[0] : undefined
  const chosen = organizations.find(({ name }) => name === state.organization) ?? only
  const { data: isAdmin } = useQuery({
    queryKey: ['isAdmin', me?.id, chosen?.id],
    queryFn: async () => chosen !== undefined && !!me && isGroupAdmin(chosen.id, me, call),
    enabled: chosen !== undefined && !!me,
    staleTime: 60_000,
    retry: false,
  })
  // Administrators of an organization may. With several and none chosen, nothing that was loaded says it; the page does.
  const mayHarvest = me?.isSysadmin || isAdmin === true || organizations.length > 1
  const nameOf = (one: (typeof organizations)[number]) => titleIn(one, locale)
  const title = chosen && nameOf(chosen)
  const select = useSelectDraft(state.organization, (organization) =>
    changeSearch((search) => formatState({ ...parseState(search), page: 1, organization })),
  )
  const views = dashboard ? sum(dashboard.datasets.map((dataset) => sum(dataset.views))) : 0
  return (
    <div className={styles.head}>
      <h1 lang={title?.lang}>{title?.text || t('title')}</h1>
      {dashboard && (
        <p className={styles.quiet}>
          {t('summary', {
            datasets: t('datasets', { count: dashboard.count, number: format.number(dashboard.count) }),
            views: t('use.views', { count: views, number: format.number(views) }),
          })}
        </p>
      )}
      <Link to={paths.publish()} className={classNames(buttonFace, styles.publish)} data-look="main" data-print="hide">
        {t('links.publish')}
      </Link>
      <div className={styles.headLinks} data-print="hide">
        {organizations.length > 1 && (
          <select className={controlFace} aria-label={t('organization.label')} {...select}>
            <option value="">{t('organization.all')}</option>
            {organizations.map((one) => (
              <option key={one.id} value={one.name} lang={nameOf(one).lang}>
                {nameOf(one).text || one.name}
              </option>
            ))}
          </select>
        )}
        {chosen && <Link to={paths.organization(chosen.name)}>{t('links.public')}</Link>}
        {chosen && isAdmin === true && (
          <>
            <Link to={paths.members('organization', chosen.name)}>{t('links.members')}</Link>
            <Link to={paths.editGroup('organization', chosen.name)}>{t('links.edit')}</Link>
          </>
        )}
        <Link to={paths.trash()}>{t('links.trash')}</Link>
        {me?.isSysadmin && <Link to={paths.status()}>{t('links.status')}</Link>}
        {mayHarvest && <Link to={paths.harvest()}>{t('links.harvest')}</Link>}
      </div>
    </div>
  )
}
