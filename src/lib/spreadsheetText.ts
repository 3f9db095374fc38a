const FORMULA = /^[=+\-@\t\r]/
const HARMLESS = /^[+-]?[\d.,\s]+$/

/** Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe. */
export const withoutFormula = (text: string) => (FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text)

/** A number with a decimal comma. */
export const turkishNumber = (text: string) => (/^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text)

/** A boolean as Excel with Turkish settings writes it. */
export const turkishBoolean = (isTrue: boolean) => (isTrue ? 'DOĞRU' : 'YANLIŞ')

/** A date or time in ISO format with the day first; midnight is left out. Another text stays as it is. */
export function turkishTime(text: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.\d+)?)?$/.exec(text) ?? []
  if (year === undefined) return text
  return `${day}.${month}.${year}${time === undefined || time === '00:00:00' ? '' : ` ${time}`}`
}
