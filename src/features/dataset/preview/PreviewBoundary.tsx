import { Component, type ReactNode } from 'react'
import { PreviewProblem } from './PreviewProblem.tsx'

/** Shows a message in the place of a preview that failed while it was rendered; the page stays as it is. */
export class PreviewBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PreviewProblem error={this.state.error} />
  }
}
