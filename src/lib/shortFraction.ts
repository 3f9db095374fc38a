/** Computed values, such as averages, have longer fractions than their data are exact, and than a heading can hold. */
const LONG_FRACTION = /^-?\d{1,9}\.\d{7,}$/
/** Digits of the fraction, and of a number below 1 after its zeros. */
const DIGITS = 4

/** A number, as PostgreSQL writes it, with a shorter fraction; its whole part stays as it is. */
export function shortFraction(text: string): string {
  if (!LONG_FRACTION.test(text)) return text
  const number = Number(text)
  const rounded = String(Number(Math.abs(number) < 1 ? number.toPrecision(DIGITS) : number.toFixed(DIGITS)))
  return rounded.includes('e') ? text : rounded
}
