import type { BriefSearch } from '../../api/briefDataset.ts'
import { Highlight } from '../../catalogue/Highlight.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { guessLanguage } from '../../lib/guessLanguage.ts'
import styles from './MatchReasons.module.css'

type Matches = NonNullable<BriefSearch['matches']>['datasets'][string]

/** CKAN's names of fields, with the keys of their labels. */
const LABELS = {
  tags: 'found.tags',
  columns: 'found.columns',
  organization: 'found.organization',
  groups: 'found.groups',
  translations: 'found.translations',
  notes: 'found.notes',
  res_name: 'found.res_name',
  res_description: 'found.res_name',
  res_format: 'found.res_format',
} as const
const MOST_SHOWN = 3

/** Where the words of the search are, if neither the title nor the shown description has them. */
export function MatchReasons({ matches }: { matches: Matches }) {
  const { t } = useTranslation('search')
  const labelOf = (field: string) =>
    t(Object.hasOwn(LABELS, field) ? LABELS[field as keyof typeof LABELS] : 'found.other') // checked before
  return (
    <ul className={styles.reasons} aria-label={t('found.label')}>
      {matches.slice(0, MOST_SHOWN).map(({ words, field, text }) => (
        <li key={field + text}>
          <span>{labelOf(field)}</span>{' '}
          <bdi lang={guessLanguage(text)} data-code={field === 'columns'}>
            <Highlight text={text} query={words.join(' ')} />
          </bdi>
        </li>
      ))}
    </ul>
  )
}
