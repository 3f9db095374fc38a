import { InvalidQueryError } from './InvalidQueryError.ts'

/** CKAN's default: one or two words must all match, of three to five words all but one, of more words 80 %. */
export const CKAN_MM = '2<-1 5<80%'

/**
 * How many of `count` optional clauses must match by Solr's `mm`: `2`, `-1`, `75%`, or conditions such as
 * `2<-1 5<80%`. Throws InvalidQueryError for other values.
 */
export function minimumMatch(specification: string, count: number): number {
  const text = specification.trim()
  if (!text.includes('<')) return Math.max(0, Math.min(count, simpleMinimum(text, count)))
  let minimum = count
  for (const condition of text.replace(/(?<!\s)\s*<\s*/g, '<').split(/\s+/)) {
    const [bound, rest] = condition.split('<')
    if (bound === undefined || rest === undefined) throw invalid(specification)
    if (count <= wholeNumber(bound, specification)) return minimum
    minimum = minimumMatch(rest, count)
  }
  return minimum
}

function simpleMinimum(text: string, count: number): number {
  const isPercentage = text.endsWith('%')
  const amount = wholeNumber(isPercentage ? text.slice(0, -1) : text, text)
  // Solr calculates in single precision.
  const share = isPercentage ? Math.trunc(Math.fround(count * amount * Math.fround(0.01))) : amount
  return amount < 0 ? count + share : share
}

function wholeNumber(text: string, specification: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text)) throw invalid(specification)
  return Number(text)
}

const invalid = (specification: string) => new InvalidQueryError('search', `Invalid minimum match: ${specification}`)
