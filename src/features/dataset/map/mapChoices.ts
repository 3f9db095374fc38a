import { type ChosenOptions, withChosen } from '../../../catalogue/DataMap/mapOptions.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import type { ViewState } from '../view/viewState.ts'

/** Changes of the URL: settings of the map, the selected row, filters. */
export const mapChoices = (state: ViewState, refine: RefineState<ViewState>) => ({
  choose: (chosen: ChosenOptions) => refine({ ...state, map: withChosen(state.map, chosen) }),
  select: (row: number | undefined) => refine({ ...state, row }, { replace: true }),
  filter: (filters: ViewState['filters']) => refine({ ...state, filters, page: 1, row: undefined }),
})
