import type { ComponentType } from 'react'
import type { FirstAnswers, IsMissing, NextAnswers } from '../api/firstAnswers.ts'

/** What a page's module comes down to. */
export type PageModule = {
  Page: ComponentType
  firstAnswers?: FirstAnswers
  nextAnswers?: NextAnswers
  isMissing?: IsMissing
  /** Parts whose code comes after the page's own. */
  parts?: readonly { preload: () => Promise<unknown> }[]
}
