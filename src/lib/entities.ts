const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  times: '×',
  sup2: '²',
  sup3: '³',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
  shy: '',
}

const MARKS: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

/** Decodes HTML character references; unknown ones stay unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? accented(name) ?? whole
    return character(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

function accented(name: string): string | undefined {
  const mark = MARKS[name.slice(1)]
  return mark && `${name[0]}${mark}`.normalize('NFC')
}

/** Control characters and single surrogates are replaced. */
function character(point: number): string {
  const isText = (point >= 32 && point < 0xd800) || (point > 0xdfff && point <= 0x10ffff) || point === 9 || point === 10
  return isText ? String.fromCodePoint(point) : '\ufffd'
}
