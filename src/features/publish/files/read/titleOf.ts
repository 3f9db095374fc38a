import { upperFirst } from '../../../../lib/upperFirst.ts'

/** A title from a file's name: separate words without the extension; dates and versions stay. */
export function titleOf(name: string, locale: string): string {
  const words = name
    .normalize('NFC')
    .replace(/(\.[a-z][a-z0-9]{1,7})(\.gz|\.zip)?$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_+]+|(?<!\d)-+|-+(?!\d)/g, ' ')
    .replace(/\s+\(\d+\)$/, '') // added by browsers to a second download
    .replace(/\s+/g, ' ')
    .trim()
  return upperFirst(words, locale)
}
