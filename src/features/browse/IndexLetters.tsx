import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Browse.module.css'
import type { IndexEntry } from './browseIndex.ts'
import { IndexLines } from './IndexLines.tsx'
import { LetterLinks } from './LetterLinks.tsx'
import { NO_LETTER, OTHER_SCRIPTS } from './letters.ts'
import type { Scope } from './scopes.ts'

type Props = { scope: Scope; letters: readonly (readonly [string, readonly IndexEntry[]])[] }

const IDS: Readonly<Record<string, string>> = { [NO_LETTER]: '0', [OTHER_SCRIPTS]: 'others' }
const idOf = (letter: string) => `letter-${IDS[letter] ?? letter}`

/** An index grouped by first letter, with links to the letters. */
export function IndexLetters({ scope, letters }: Props) {
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
