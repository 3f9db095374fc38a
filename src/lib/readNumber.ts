const DIGITS = /^[+-]?\d+$/
/** Patterns of grouped numbers with an optional fraction, by the group separator. */
const GROUPED = { '.': /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/, ',': /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/ } as const

/**
 * Converts a typed number, such as 1.234,56 or 1234.56, to PostgreSQL's format. Undefined if it is not a number. Only
 * 1.234 and 1,234 are ambiguous: the language decides.
 */
export function readNumber(text: string, locale: string): string | undefined {
  const typed = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^\u2212/, '-')
  if (DIGITS.test(typed)) return typed
  const ours = groupSign(locale)
  const other = ours === '.' ? ',' : '.'
  for (const group of [ours, other] as const) {
    const isOneGroup = typed.split(group).length === 2 && !typed.includes(group === '.' ? ',' : '.')
    if (GROUPED[group].test(typed) && (group === ours || !isOneGroup)) return ungrouped(typed, group)
  }
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d{1,3})?$/i.test(typed)) return undefined
  return typed.replace(',', '.')
}

const groupSign = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).format(12_345).includes('.') ? '.' : ','

const ungrouped = (text: string, group: '.' | ','): string => text.replaceAll(group, '').replace(',', '.')
