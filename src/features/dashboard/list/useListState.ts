import { useEffect, useEffectEvent } from 'react'
import { useDebounced } from '../../../catalogue/SearchBox/useDebounced.ts'
import { TYPED, useAddressText } from '../../../catalogue/useAddressText.ts'
import { useChangeSearch } from '../../../catalogue/useChangeSearch.ts'
import { useIsLeaving } from '../../../catalogue/useIsLeaving.ts'
import { type DashboardState, formatState, parseState } from '../dashboardState.ts'

/** Changes the newest state in the address. */
export type ListChange = (
  next: (state: DashboardState) => Partial<DashboardState>,
  options?: { replace: boolean },
) => void

/** Browsers refuse more changes of the address than some in a second. */
const PAUSE_MS = 300

/** The typed text, which filters at once, and functions that change the address. */
export function useListState(state: DashboardState) {
  const changeSearch = useChangeSearch()
  const [typed, setTyped] = useAddressText((search) => parseState(search).q)
  // The address can be without the newest text: each change writes it too, and leaves the field as it is.
  const change: ListChange = (next, options = { replace: true }) =>
    changeSearch(
      (search) => {
        const newest = { ...parseState(search), q: typed.trim() }
        return formatState({ ...newest, page: 1, ...next(newest) })
      },
      { ...options, state: TYPED },
    )
  const settled = useDebounced(typed.trim(), PAUSE_MS)
  const isLeaving = useIsLeaving('pathname')
  const write = useEffectEvent((q: string) => {
    if (q !== state.q && !isLeaving()) change(() => ({ q }))
  })
  // The address is outside React.
  useEffect(() => write(settled), [settled])
  const q = typed.trim()
  return { typed, setTyped, change, current: { ...state, q, page: q === state.q ? state.page : 1 } }
}
