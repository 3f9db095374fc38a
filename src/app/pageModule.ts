import type { ComponentType } from 'react'
import type { FirstAnswers, IsMissing, NextAnswers } from '../api/firstAnswers.ts'

/** The exports of a page's module. */
export type PageModule = {
  Page: ComponentType
  firstAnswers?: FirstAnswers
  nextAnswers?: NextAnswers
  isMissing?: IsMissing
  /** Deferred components, whose code loads after the page's own. */
  parts?: readonly { preload: () => Promise<unknown> }[]
}
