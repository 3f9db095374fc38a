import { useNavigate } from 'react-router-dom'
import { useHref } from '../../../i18n/useHref.ts'
import { COORDINATE_SYSTEMS } from '../../../lib/geo/coordinateSystem.ts'
import type { ViewState } from '../viewState.ts'

/** The settings of a map in the URL, as `map.<name>`; absent for the default. */
export type MapChoices = {
  /** What is drawn where rows have both coordinates and provinces. */
  show?: 'points' | 'provinces'
  /** The column that decides the colours of points. */
  colour?: string
  /** The column whose values provinces show; absent for a fitting one, `#` for the number of rows. */
  value?: string
  /** How several rows of a province become one value. */
  aggregate?: 'sum' | 'mean'
  /** The coordinate system, chosen by the reader. */
  system?: string
  /** `written` shows coordinates that seem swapped as they are. */
  order?: 'written'
}

/** The chosen system, if it is one that we know. */
export const chosenSystem = ({ map }: ViewState) => COORDINATE_SYSTEMS.find((system) => system === map['system'])

/** Changes of the URL: settings of the map, the selected row, filters. */
export function useMapChoices(state: ViewState, pathOf: (state: ViewState) => string) {
  const navigate = useNavigate()
  const href = useHref()
  const go = (next: ViewState, isReplaced: boolean) =>
    void navigate(href(pathOf(next)), { preventScrollReset: true, replace: isReplaced })
  return {
    choose: (choices: { [Name in keyof MapChoices]: MapChoices[Name] | undefined }) => {
      const map = Object.entries({ ...state.map, ...choices }).filter(([, value]) => value !== undefined)
      go({ ...state, map: Object.fromEntries(map) as Record<string, string> }, false)
    },
    select: (row: number | undefined) => go({ ...state, row }, true),
    filter: (filters: ViewState['filters']) => go({ ...state, filters, page: 1, row: undefined }, false),
  }
}
