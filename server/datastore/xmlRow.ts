export const XML_HEAD = '<data xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n'
export const XML_TAIL = '</data>\n'

/** Returns a function that converts rows with these columns from JSON lists to CKAN's `<row>`. */
export function xmlRow(columns: readonly string[]): (line: string) => string {
  const names = xmlNames(columns)
  const rowId = columns.indexOf('_id')
  return (line) => {
    const values: unknown[] = JSON.parse(line)
    const cells = values.map((value, index) => (index === rowId ? '' : element(names[index] ?? '_', '', value)))
    const attribute = rowId === -1 ? '' : ` _id="${escaped(String(values[rowId]))}"`
    return `<row${attribute}>${cells.join('')}</row>`
  }
}

/** Columns as valid XML names: blanks become _, invalid characters are removed, equal names get a number. */
export function xmlNames(columns: readonly string[]): string[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const name = nameOf(column)
    let unique = name
    for (let number = 0; taken.has(unique); number++) unique = `${name}_${number}`
    taken.add(unique)
    return unique
  })
}

const NAME_SIGNS = /[^A-Za-z0-9_.\-\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u3001-\ud7ff]/g
const START_SIGNS = /^(?:[0-9.\-\u00b7]|\p{Mn}|xml)+/iu

const nameOf = (column: string) => column.replace(/\s/g, '_').replace(NAME_SIGNS, '').replace(START_SIGNS, '') || '_'

function element(name: string, attributes: string, value: unknown): string {
  if (value === null || value === undefined) return `<${name} xsi:nil="true"${attributes} />`
  const content = contentOf(value)
  return content === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${content}</${name}>`
}

/** The content of an element for a value that is not null. */
export function contentOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return escaped(String(value))
  return Object.entries(value)
    .map(([key, inner]) => element('value', ` key="${escaped(key).replaceAll('"', '&quot;')}"`, inner))
    .join('')
}

/** A character that XML cannot contain becomes the replacement character. */
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Almost no text needs escaping, and one test is cheaper than two replacements. */
const ODD = /[&<>\p{Cc}\p{Cs}\ufffe\uffff]/u

const escaped = (text: string) =>
  ODD.test(text) ? text.replace(FORBIDDEN, '\ufffd').replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign) : text
