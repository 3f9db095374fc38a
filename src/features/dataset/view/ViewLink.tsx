import type { ComponentProps } from 'react'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { Link } from '../../../i18n/Link.tsx'
import { onPlainPress } from '../../../ui/onPlainPress.ts'
import type { ViewState } from './viewState.ts'

type Shown =
  | 'children'
  | 'onPrefetch'
  | 'className'
  | 'title'
  | 'draggable'
  | 'tabIndex'
  | 'aria-hidden'
  | 'aria-current'

type Props = Pick<ComponentProps<typeof Link>, Shown> & {
  to: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
  /** Called with the pressed link before the state changes, so that the focus can leave a link that the change removes. */
  onPress?: (link: HTMLElement) => void
}

/** A link to another state of the view. The new state shows before navigation ends, so the next change starts from it. */
export function ViewLink({ to, pathOf, refine, onPress, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to={pathOf(to)}
      onClick={onPlainPress((link) => {
        onPress?.(link)
        refine(to)
      })}
    />
  )
}
