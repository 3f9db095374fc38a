import type { Resource } from '#contract/entities.ts'
import type { PageSite } from '../../../api/pageLoader.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import { type ColumnKind, kindOf } from '../../../catalogue/columnKind.ts'
import { placeColumns } from '../../../catalogue/DataMap/mapOptions.ts'
import { VIEWS, type ViewName } from '../../../catalogue/fileViews.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { loadTranslations } from '../../../i18n/translations.ts'
import { type Deferred, onDemand } from '../../../ui/deferred.tsx'
import type { TableViewProps } from './tableViewProps.ts'
import { hasTable } from './useResourceTable.ts'

type ViewPart = {
  /** Whether the data allow this view, by the types of the columns and the first rows. */
  isPossible: (table: Table) => boolean
  /** The component, loaded on demand; the switch leaves out a view without one. */
  Part?: Deferred<TableViewProps>
}

/** The kinds of columns that a chart can show. */
const CHART_KINDS = new Set<ColumnKind>(['integer', 'number', 'text', 'boolean', 'date', 'timestamp'])

const VIEW_PARTS: Record<Exclude<ViewName, 'table'>, ViewPart> = {
  chart: {
    isPossible: ({ fields }) => fields.some(({ id, type }) => id !== '_id' && CHART_KINDS.has(kindOf(type))),
    Part: onDemand(() => import('../chart/TableChart.tsx').then(({ TableChart }) => TableChart)),
  },
  map: {
    isPossible: ({ fields, records }) =>
      placeColumns(
        fields.map(({ id }) => id),
        records,
      ) !== undefined,
    Part: onDemand(() => import('../map/TableMap.tsx').then(({ TableMap }) => TableMap)),
  },
}

/** The views that a file's data allow; only `table` while its table is loading. */
export function possibleViews(resource: Resource, table: Table | undefined): ViewName[] {
  return VIEWS.filter((name) => {
    if (name === 'table') return hasTable(resource)
    const { Part, isPossible } = VIEW_PARTS[name]
    return Part !== undefined && table !== undefined && isPossible(table)
  })
}

/**
 * Loads the code and the messages of a view that a reader is about to open, and the outlines below a map without tiles; a
 * failure shows when the view is rendered.
 */
export function preloadView(view: ViewName, locale: Locale, { mapTiles }: Pick<PageSite, 'mapTiles'>): void {
  if (view === 'table') return
  const loading = [VIEW_PARTS[view].Part?.preload(), loadTranslations(locale, [view])]
  if (view === 'map' && !mapTiles)
    loading.push(import('../../../ui/Map/basemap/readBasemap.ts').then(({ preloadOutlines }) => preloadOutlines()))
  for (const part of loading) part?.catch(() => undefined)
}

/** The component of a view other than the table. */
export const viewPart = (name: Exclude<ViewName, 'table'>) => VIEW_PARTS[name].Part
