import { useTranslation } from 'react-i18next'
import { Link } from '../../i18n/Link.tsx'
import styles from './Browse.module.css'
import type { GroupIndex } from './groupIndex.ts'
import { IndexLines } from './IndexLines.tsx'
import { type GroupScope, letterPath } from './scopes.ts'

type Props = { scope: GroupScope; index: GroupIndex; letter: string }

/** The entries of one letter, with links to the other letters. */
export function OneLetter({ scope, index, letter }: Props) {
  const { t } = useTranslation('browse')
  return (
    <>
      <nav aria-label={t('letters')} className={styles.jumps}>
        <ul>
          {index.letters.map((each) => (
            <li key={each}>
              <Link to={letterPath(scope, each)} aria-current={each === letter ? 'true' : undefined}>
                {each}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="letter" className={styles.letter}>
        <h2 id="letter">{letter}</h2>
        <IndexLines scope={scope} entries={index.entries} />
      </section>
    </>
  )
}
