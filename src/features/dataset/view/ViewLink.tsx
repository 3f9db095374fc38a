import type { ComponentProps } from 'react'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { Link } from '../../../i18n/Link.tsx'
import { isForNewTab } from '../../../ui/isForNewTab.ts'
import type { ViewState } from './viewState.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick' | 'keepsScroll'> & {
  to: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}

/** A link to another state of the view, which shows before navigation ends: the next change is added to it. */
export function ViewLink({ to, pathOf, refine, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to={pathOf(to)}
      onClick={(event) => {
        if (isForNewTab(event)) return
        event.preventDefault()
        refine(to)
      }}
    />
  )
}
