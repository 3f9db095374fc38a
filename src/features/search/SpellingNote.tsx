import type { BriefSearch } from '../../api/briefDataset.ts'
import { useFormat } from '../../catalogue/format.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './SpellingNote.module.css'
import type { SearchState } from './searchState.ts'
import { pathOf } from './useSearchState.ts'

type Props = { state: SearchState; spelling: NonNullable<BriefSearch['spelling']> }

/** Says that misspelt words were corrected, with a link to search for exactly what was typed; or asks for another spelling. */
export function SpellingNote({ state, spelling: { corrected, suggestion } }: Props) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const searchFor = (q: string) => pathOf({ ...state, q, page: 1 })
  return (
    <>
      {corrected && (
        <p className={styles.note}>
          {t('spelling.corrected', { q: corrected.q })}{' '}
          <Link to={searchFor(corrected.exact)}>{t('spelling.exact', { q: state.q })}</Link>
        </p>
      )}
      {suggestion && (
        <p className={styles.note}>
          {t('spelling.suggested')} <Link to={searchFor(suggestion.q)}>{suggestion.q}</Link>{' '}
          <span>{t('spelling.count', { count: suggestion.count, number: format.number(suggestion.count) })}</span>
        </p>
      )}
    </>
  )
}
