/** The content of embedded HTML, with values formatted in the reader's language. */
export type EmbeddedFigure = {
  title: string
  /** An SVG image and its text alternative. */
  picture?: { svg: string; label: string }
  /** The heading of the table, if there is a picture. */
  summary?: string
  columns: readonly { label: string; isNumeric: boolean }[]
  rows: readonly (readonly string[])[]
  /** A note that rows were left out. */
  note?: string
}

export type FigureSource = { lang: string; href: string; words: string }

const LONGEST_VALUE = 500

/** A figure without scripts, style sheets or requests to this portal. It takes the style of the page around it. */
export function figureHtml(
  { title, picture, summary, columns, rows, note }: EmbeddedFigure,
  source: FigureSource,
): string {
  const { lang, href, words } = source
  const table = `<table style="border-collapse:collapse">\n${headOf(columns)}${bodyOf(columns, rows)}</table>`
  return [
    `<figure lang="${escaped(lang)}">`,
    `<figcaption>${escaped(title)}</figcaption>`,
    ...(picture
      ? [`<div role="img" aria-label="${escaped(picture.label)}" style="overflow-x:auto">${picture.svg}</div>`]
      : []),
    summary === undefined
      ? `<div style="overflow-x:auto">${table}</div>`
      : `<details><summary>${escaped(summary)}</summary>${table}</details>`,
    ...(note === undefined ? [] : [`<p>${escaped(note)}</p>`]),
    `<p><a href="${escaped(href)}">${escaped(words)}</a></p>`,
    '</figure>\n',
  ].join('\n')
}

type Columns = EmbeddedFigure['columns']

const headOf = (columns: Columns) =>
  `<thead><tr>${columns.map(({ label, isNumeric }) => `<th scope="col"${alignment(isNumeric)}>${escaped(label)}</th>`).join('')}</tr></thead>\n`

const bodyOf = (columns: Columns, rows: EmbeddedFigure['rows']) =>
  `<tbody>\n${rows.map((row) => `<tr>${row.map((text, place) => `<td${alignment(columns[place]?.isNumeric)}>${escaped(cut(text))}</td>`).join('')}</tr>\n`).join('')}</tbody>`

const alignment = (isNumeric = false) => ` style="padding:.2em .6em;text-align:${isNumeric ? 'end' : 'start'}"`

const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text)

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
