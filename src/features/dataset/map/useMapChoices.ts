import { useNavigate } from 'react-router-dom'
import { type ChosenOptions, withChosen } from '../../../catalogue/DataMap/mapOptions.ts'
import { useHref } from '../../../i18n/useHref.ts'
import type { ViewState } from '../view/viewState.ts'

/** Changes of the URL: settings of the map, the selected row, filters. */
export function useMapChoices(state: ViewState, pathOf: (state: ViewState) => string) {
  const navigate = useNavigate()
  const href = useHref()
  const go = (next: ViewState, isReplaced: boolean) =>
    void navigate(href(pathOf(next)), { preventScrollReset: true, replace: isReplaced })
  return {
    choose: (chosen: ChosenOptions) => go({ ...state, map: withChosen(state.map, chosen) }, false),
    select: (row: number | undefined) => go({ ...state, row }, true),
    filter: (filters: ViewState['filters']) => go({ ...state, filters, page: 1, row: undefined }, false),
  }
}
