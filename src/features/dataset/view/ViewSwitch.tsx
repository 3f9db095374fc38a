import type { ViewName } from '../../../catalogue/fileViews.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './ViewSwitch.module.css'
import type { ViewState } from './viewState.ts'

type Props = {
  views: readonly ViewName[]
  selected: ViewName
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** Links to the views that the data allow: table, chart, map. Left out if there is only one. */
export function ViewSwitch({ views, selected, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  if (views.length < 2) return null
  return (
    <nav className={styles.views} aria-label={t('view.label')} data-print="hide">
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Link to={pathOf({ ...state, view })} aria-current={view === selected ? 'true' : undefined} keepsScroll>
              {t(`view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
