import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Browse.module.css'
import { OTHER_SCRIPTS } from './letters.ts'

type Props = { letters: readonly string[]; current?: string; hrefOf: (letter: string) => string }

/** Links to the letters of an index: on the same page, or each to its own. */
export function LetterLinks({ letters, current, hrefOf }: Props) {
  const { t } = useTranslation('browse')
  return (
    <nav aria-label={t('letters')} className={styles.jumps}>
      <ul>
        {letters.map((letter) => {
          const href = hrefOf(letter)
          const name = letter === OTHER_SCRIPTS ? t('otherScripts') : undefined
          return (
            <li key={letter}>
              {href.startsWith('#') ? (
                <a href={href} aria-label={name} title={name}>
                  {letter}
                </a>
              ) : (
                <Link to={href} aria-current={letter === current ? 'true' : undefined} aria-label={name} title={name}>
                  {letter}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
