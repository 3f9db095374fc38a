const LENGTH = 11

/** Whether eleven digits are a T.C. identity number: the first is not zero, the last two are check digits. */
export function isIdentityNumber(digits: string): boolean {
  if (digits.length !== LENGTH || !/^[1-9]\d{10}$/.test(digits)) return false
  const values = Array.from(digits, Number)
  const [tenth, eleventh] = checkDigitsOf(values.slice(0, 9))
  return values[9] === tenth && values[10] === eleventh
}

/** The check digits of the first nine digits. */
export function checkDigitsOf(nine: readonly number[]): [number, number] {
  const sumOf = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0)
  const odd = sumOf(nine.filter((_, index) => index % 2 === 0))
  const even = sumOf(nine.filter((_, index) => index % 2 === 1))
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return [tenth, (odd + even + tenth) % 10]
}
