import { Component, type ReactNode } from 'react'
import { LoadError } from './LoadError.ts'

type Props = {
  /** Another one is another try. */
  resetKey: string
  notice: (error: unknown) => ReactNode
  children: ReactNode
}
type State = { error: unknown; hasFailed: boolean; resetKey: string }

/** Catches what is thrown below it while rendering, so that what is around it lives on. */
export class RouteError extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false, resetKey: this.props.resetKey }
  #firstKey = this.props.resetKey

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, hasFailed: false, resetKey }
  }

  override componentDidCatch(error: unknown) {
    // A link whose page's code is gone with the last version still leads there: as a link without script does.
    const isStep = this.props.resetKey !== this.#firstKey
    if (isStep && error instanceof LoadError && navigator.onLine) window.location.reload()
  }

  override render() {
    return this.state.hasFailed ? this.props.notice(this.state.error) : this.props.children
  }
}
