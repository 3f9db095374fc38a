import { upperFirst } from '../../../../lib/upperFirst.ts'

/** A file's name as a title that somebody may have written: without ending, dates and versions kept, words apart. */
export function titleOf(name: string, locale: string): string {
  const words = name
    .normalize('NFC')
    .replace(/(\.[a-z][a-z0-9]{1,7})(\.gz|\.zip)?$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_+]+|(?<!\d)-+|-+(?!\d)/g, ' ')
    .replace(/\s+\(\d+\)$/, '') // what a browser adds to a second download
    .replace(/\s+/g, ' ')
    .trim()
  return upperFirst(words, locale)
}
