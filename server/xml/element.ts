/** A piece of escaped XML. Only `element` creates it, so it never contains unescaped text. */
export class Xml {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Child = Xml | string | number | null | undefined | false
type Attributes = Record<string, string | number | null | undefined>

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// Characters that XML 1.0 does not allow: control characters, lone surrogates, two non-characters.
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text escaped for an element or an attribute. */
export const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** An element. Text children are escaped; empty children and attributes without a value are left out. */
export function element(name: string, attributes: Attributes = {}, ...children: Child[]): Xml {
  const open = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  const inner = children
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Xml ? child.text : escaped(String(child))))
    .join('')
  return new Xml(inner === '' ? `<${name}${open}/>` : `<${name}${open}>${inner}</${name}>`)
}

/** A document with the XML declaration. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
