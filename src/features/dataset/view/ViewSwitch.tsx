import type { ViewName } from '../../../catalogue/fileViews.ts'
import { useSite } from '../../../catalogue/site.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { preloadView } from '../table/tableViews.ts'
import { ViewLink } from './ViewLink.tsx'
import styles from './ViewSwitch.module.css'
import type { ViewState } from './viewState.ts'

type Props = {
  views: readonly ViewName[]
  selected: ViewName
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}

/** Links to the views that the data allow: table, chart, map. Left out if there is only one. */
export function ViewSwitch({ views, selected, state, pathOf, refine }: Props) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const site = useSite()
  if (views.length < 2) return null
  return (
    <nav className={styles.views} aria-label={t('view.label')} data-print="hide">
      <ul>
        {views.map((view) => (
          <li key={view}>
            <ViewLink
              {...{ pathOf, refine }}
              to={{ ...state, view }}
              // Other views prefetch the page with their data. For a map only its code is loaded: its data are too large.
              onPrefetch={view === 'map' ? () => preloadView(view, locale, site) : undefined}
              aria-current={view === selected ? 'true' : undefined}
            >
              {t(`view.${view}`)}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
