import type { Output } from '#contract/index.ts'
import type { Finding } from '../doctor/examineCkan.ts'
import { type Locale, messageText } from '../messages.ts'

type Part = Output<'portal_status'>['parts'][number]

/** The longest text of a finding, in characters: parts of it may come from a CKAN. */
const LONGEST_DETAIL = 1_000

/** Findings as texts of one language. */
export const findingTexts = (findings: readonly Finding[], locale: Locale): Part[] =>
  findings.map(({ part, state, detail, change }) => ({
    name: part,
    title: messageText(locale, { key: part }),
    state,
    detail: messageText(locale, detail).slice(0, LONGEST_DETAIL),
    change: change !== undefined && state !== 'works' ? change : null,
  }))
