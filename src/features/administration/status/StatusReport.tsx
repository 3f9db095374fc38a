import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { hasServer, useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from './StatusReport.module.css'

type Report = Output<'portal_status'>

type State = Report['parts'][number]['state']

const NEEDS_ATTENTION: ReadonlySet<State> = new Set<State>(['warns', 'fails'])

/** What is broken comes first, then what needs attention, then what is not known; the others stay in their order. */
const urgency = ({ state }: { state: State }) => ['fails', 'warns', 'unknown'].indexOf(state) + 1 || 4

/** The state of each part in words, and the files that could not become tables. */
export function StatusReport() {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const call = useCall()
  const locale = useLocale()
  const site = useSite()
  // Static files have no server: a CKAN does not know this action.
  const isAnswered = site.hasOwnCatalogue || hasServer(site)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['portalStatus', locale],
    // The doctor of a slow CKAN takes long.
    queryFn: () => call('portal_status', {}, { timeoutMs: 120_000 }),
    enabled: isAnswered,
    staleTime: 0,
    retry: false,
  })
  if (!isAnswered || (error?.kind === 'not_found' && !site.hasOwnCatalogue && !isFetching)) {
    return (
      <Notice title={t('status.noServer')}>
        <p>{t('status.noServerNext')}</p>
      </Notice>
    )
  }
  if (error && !isFetching) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={t('status.checking')} lines={[0.4, 0.7]} times={6} />
  const count = data.parts.filter(({ state }) => NEEDS_ATTENTION.has(state)).length
  const parts = [...data.parts].sort((one, other) => urgency(one) - urgency(other))
  return (
    <div className={styles.report}>
      <div className={styles.summary}>
        <p role="status" className={styles.result} data-needs-attention={count > 0}>
          {isFetching ? t('status.checking') : <Result parts={parts} />}
        </p>
        <p className={styles.checked}>{t('status.checked', { time: format.dateTime(data.checked) })}</p>
        <span data-print="hide">
          <Button onClick={() => void refetch()}>{t('status.again')}</Button>
        </span>
      </div>
      <Section title={t('status.parts')}>
        <dl className={styles.parts}>
          {parts.map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
        </dl>
      </Section>
      {data.failed_loads.length > 0 && <FailedLoads loads={data.failed_loads} />}
    </div>
  )
}

/** All parts in one sentence: “Everything works” is only said if that is so. */
function Result({ parts }: Pick<Report, 'parts'>) {
  const { t } = useTranslation('administration')
  const countOf = (...states: State[]) => parts.filter(({ state }) => states.includes(state)).length
  const [attention, off, unknown] = [countOf('warns', 'fails'), countOf('off'), countOf('unknown')]
  if (attention > 0) return t('status.attention', { count: attention })
  // A part that could not be checked may be broken; one that is off is so by choice.
  if (unknown > 0) return t('status.goodUnknown', { count: unknown })
  return off > 0 ? t('status.goodOff', { count: off }) : t('status.good')
}

function PartRow({ part: { title, state, detail, change } }: { part: Report['parts'][number] }) {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  const words = state === 'info' ? '' : t(`status.states.${state}`)
  // “Works: works” says it twice.
  const isSame = detail.toLocaleLowerCase(locale) === words.toLocaleLowerCase(locale)
  return (
    <div data-state={state}>
      <dt>{title}</dt>
      <dd>
        {words !== '' && <strong>{words}</strong>}
        {!isSame && <span>{detail}</span>}
        {change !== null && (
          <span>
            {t('status.change')}: <code>{change}</code>
          </span>
        )}
      </dd>
    </div>
  )
}

function FailedLoads({ loads }: { loads: Report['failed_loads'] }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  return (
    <Section title={t('status.failed')}>
      <ul className={styles.failed}>
        {loads.map(({ package_name, resource_id, resource_name, error, failed }) => (
          <li key={resource_id}>
            <Link to={paths.resource(package_name, resource_id)}>{resource_name?.trim() || package_name}</Link>
            <span>{error}</span>
            <span className={styles.checked}>{format.dateTime(failed)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
