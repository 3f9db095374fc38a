import { type ReactNode, useState } from 'react'
import { useFormat } from '../../catalogue/format.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { collatorFor } from '../../lib/collator.ts'
import { FindField } from '../../ui/FindField/FindField.tsx'
import styles from './Browse.module.css'
import type { IndexEntry } from './browseIndex.ts'
import { entriesWith } from './entriesWith.ts'
import { IndexLines } from './IndexLines.tsx'
import { LetterLinks } from './LetterLinks.tsx'
import { byLetter, NO_LETTER, OTHER_SCRIPTS } from './letters.ts'
import type { Scope } from './scopes.ts'

type IndexLettersProps = { scope: Scope; letters: readonly (readonly [string, readonly IndexEntry[]])[] }

const IDS: Readonly<Record<string, string>> = { [NO_LETTER]: '0', [OTHER_SCRIPTS]: 'others' }
const idOf = (letter: string) => `letter-${IDS[letter] ?? letter}`

/** An index grouped by first letter, with links to the letters. */
function IndexLetters({ scope, letters }: IndexLettersProps) {
  const { t } = useTranslation('browse')
  return (
    <>
      <LetterLinks letters={letters.map(([letter]) => letter)} hrefOf={(letter) => `#${idOf(letter)}`} />
      {letters.map(([letter, entries]) => (
        <section key={letter} aria-labelledby={idOf(letter)} className={styles.letter}>
          <h2 id={idOf(letter)} aria-label={letter === OTHER_SCRIPTS ? t('otherScripts') : undefined}>
            {letter}
          </h2>
          <IndexLines scope={scope} entries={entries} />
        </section>
      ))}
    </>
  )
}

type Props = {
  scope: Scope
  entries: readonly IndexEntry[]
  /** Whether the entries are in the order of the alphabet; otherwise in their given order. */
  isByName: boolean
  sorts: ReactNode
}

const FILTERED_FROM = 12
const LETTERS_FROM = 30

/** A short index with a field that filters it. */
export function IndexList({ scope, entries, isByName, sorts }: Props) {
  const { t } = useTranslation('browse')
  const locale = useLocale()
  const format = useFormat()
  const [text, setText] = useState('')

  if (entries.length === 0) return <p>{t(`${scope}.none`)}</p>
  const found = entriesWith(text, entries)
  const hasLetters = isByName && text.trim() === '' && entries.length >= LETTERS_FROM
  const collator = collatorFor(locale)
  const ordered = isByName ? [...found].sort((a, b) => collator.compare(a.title.text, b.title.text)) : found
  return (
    <>
      {entries.length > FILTERED_FROM && (
        <div className={styles.find}>
          <FindField label={t(`${scope}.find`)} value={text} onChange={setText} />
        </div>
      )}
      <div className={styles.counted}>
        <p role="status">{t(`${scope}.count`, { count: found.length, number: format.number(found.length) })}</p>
        {entries.length > 1 && sorts}
      </div>
      {found.length === 0 && <p>{t('noMatch', { text: text.trim() })}</p>}
      {hasLetters ? (
        <IndexLetters scope={scope} letters={byLetter(found, ({ title }) => title.text, locale)} />
      ) : (
        <IndexLines scope={scope} entries={ordered} />
      )}
    </>
  )
}
