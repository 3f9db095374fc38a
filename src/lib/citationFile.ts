import { oneLine } from './oneLine.ts'

/** What a citation of a dataset names. */
export type Citation = {
  /** The dataset's name in its address. */
  name: string
  title: string
  publisher: string | undefined
  year: string | undefined
  /** The title of the portal. */
  site: string
  url: string
  version: string | undefined
  /** The language of the title, such as `tr`. */
  language: string
  keywords: readonly string[]
}

/**
 * A citation as an entry of BibTeX, in UTF-8 as Biber and current styles read it. Publisher and title are in double braces,
 * so that styles change neither their capitals nor the order of the publisher's words.
 */
export function bibtexOf({ name, title, publisher, year, site, url, version, language, keywords }: Citation): string {
  const fields = [
    publisher && ['author', `{${braced(publisher)}}`],
    ['title', `{${braced(title)}}`],
    year && ['year', year],
    ['publisher', braced(site)],
    ['howpublished', 'Dataset'],
    version && ['version', braced(version)],
    keywords.length > 0 && ['keywords', keywords.map(braced).join(', ')],
    ['language', braced(language)],
    ['url', url.replace(/[{}\s\\]/g, encodeURIComponent)],
  ].filter((field) => Array.isArray(field))
  const key = name.replace(/[^a-zA-Z0-9-]+/g, '-') || 'dataset'
  return `@misc{${key},\n${fields.map(([field, value]) => `  ${field} = {${value}}`).join(',\n')}\n}\n`
}

const BRACED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** A text inside the braces of BibTeX: characters with a meaning in TeX are escaped. */
const braced = (text: string) =>
  oneLine(text).replace(/[\\~^{}$&#_%]/g, (character) => BRACED[character] ?? `\\${character}`)

/** A citation as RIS, which Zotero, EndNote and Mendeley read: one tag in each line, CRLF at its end. */
export function risOf({ title, publisher, year, site, url, version, language, keywords }: Citation): string {
  const lines = [
    ['TY', 'DATA'],
    ['TI', title],
    ['AU', publisher],
    ['PY', year],
    ['PB', site],
    ['ET', version],
    ...keywords.map((keyword) => ['KW', keyword]),
    ['LA', language],
    ['UR', url],
    ['ER', ''],
  ].filter((line): line is [string, string] => line[1] !== undefined)
  return lines.map(([tag, value]) => `${tag}  - ${oneLine(value)}\r\n`).join('')
}
