import type { Dataset, Resource } from '#contract/entities.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import type { ViewState } from '../view/viewState.ts'

/** The props of a chart or a map of a file. */
export type TableViewProps = {
  dataset: Dataset
  resource: Resource
  /** The displayed name of the file. */
  title: string
  /** The fields and the first rows of the view. */
  table: Table
  /** The first rows without filters, which show what the columns contain. */
  sample: Table
  state: ViewState
  /** The URL of another state of this file. */
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}
