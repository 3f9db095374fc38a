import { useTranslation } from 'react-i18next'
import styles from './Browse.module.css'
import type { IndexEntry } from './groupIndex.ts'
import { IndexLines } from './IndexLines.tsx'
import type { Scope } from './scopes.ts'

type Props = { scope: Scope; letters: readonly (readonly [string, readonly IndexEntry[]])[] }

const idOf = (letter: string) => `letter-${letter === '#' ? '0' : letter}`

/** A long index grouped by first letter, with links to the letters. */
export function IndexLetters({ scope, letters }: Props) {
  const { t } = useTranslation('browse')
  return (
    <>
      <nav aria-label={t('letters')} className={styles.jumps}>
        <ul>
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#${idOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, entries]) => (
        <section key={letter} aria-labelledby={idOf(letter)} className={styles.letter}>
          <h2 id={idOf(letter)}>{letter}</h2>
          <IndexLines scope={scope} entries={entries} />
        </section>
      ))}
    </>
  )
}
