import { asciiFold } from '../search/analyse/asciiFold.ts'

const NAME_MIN = 2
const NAME_MAX = 100
/** Leaves space for a suffix that makes the name unique. */
const TITLE_MAX = NAME_MAX - 5
const YEAR_AT_END = /[_-]((?:\d{2,4}-)?\d{2,4})$/

const folded = (text: string) => asciiFold(text.toLocaleLowerCase('en').normalize('NFC'))
const named = (text: string) =>
  folded(text)
    .replace(/[ .:/]/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
const fitted = (text: string) => text.slice(0, NAME_MAX).padEnd(NAME_MIN, '_')

/** CKAN's munge_name: a text as the name of a dataset, 2 to 100 of a-z, 0-9, - and _. */
export const mungeName = (name: string): string => fitted(named(name))

/** CKAN's munge_title_to_name: a title as the name of a dataset; a year at its end is kept when the title is cut. */
export function mungeTitleToName(title: string): string {
  const name = named(title).replace(/-+/g, '-').replace(/^-|-$/g, '')
  if (name.length <= TITLE_MAX) return fitted(name)
  const year = YEAR_AT_END.exec(name)?.[1]
  return year ? `${name.slice(0, TITLE_MAX - year.length - 1)}-${year}` : name.slice(0, TITLE_MAX)
}

/** CKAN's munge_tag: a text as a tag, 2 to 100 of a-z, 0-9 and -. */
export const mungeTag = (tag: string): string =>
  fitted(
    folded(tag)
      .trim()
      .replace(/[^a-z0-9 -]/g, '')
      .replace(/ /g, '-'),
  )
