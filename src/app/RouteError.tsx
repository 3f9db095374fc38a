import { Component, type ReactNode } from 'react'
import { LoadError } from './LoadError.ts'

type Props = {
  /** A changed key resets the error. */
  resetKey: string
  notice: (error: unknown) => ReactNode
  children: ReactNode
}
type State = { error: unknown; hasFailed: boolean; resetKey: string }

/** An error boundary around a page, so that the shell stays. */
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
    // The chunk of the next page may be gone after a deployment; a full page load of the link still works.
    const isStep = this.props.resetKey !== this.#firstKey
    if (isStep && error instanceof LoadError && navigator.onLine) window.location.reload()
  }

  override render() {
    return this.state.hasFailed ? this.props.notice(this.state.error) : this.props.children
  }
}
