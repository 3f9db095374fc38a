import { readWholeXml } from './readXml.ts'

/** The ids of built-in date and time formats: Western, East Asian and Thai. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** Which cell styles show a number as a date or time, by the index of the style. */
export async function readDateStyles(chunks: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await readWholeXml(chunks, {
    open(name, attributes) {
      const format = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') custom.set(format, isDateFormat(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(custom.get(format) ?? isBuiltIn(format))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

const isBuiltIn = (format: number): boolean => BUILT_IN.some(([from, to]) => format >= from && format <= to)

/**
 * Whether a format such as `dd.mm.yyyy;@` or `[h]:mm` is a date or time format; the letters of its first section
 * decide.
 */
function isDateFormat(code: string): boolean {
  const [first = ''] = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';')
  const letters = first.replaceAll(/general/gi, '').replace(/(s\]?)[.,]0+/i, '$1')
  return /[ymdhs]/i.test(letters) && !/[0#?%]/.test(letters)
}
