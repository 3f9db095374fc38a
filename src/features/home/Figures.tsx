import type { BriefSearch } from '../../api/briefDataset.ts'
import { useFormat } from '../../catalogue/format.ts'
import { instantOf } from '../../catalogue/instantOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Figures.module.css'
import { FACET_LIMIT } from './homeSearch.ts'

type Props = {
  response: BriefSearch | undefined
  /** The rows of all public tables; undefined if the portal does not count them. */
  rows: number | undefined
}

/** The size of the catalogue. Keeps its space while the response is loading. */
export function Figures({ response, rows = 0 }: Props) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const counted = (count: number) => (count >= FACET_LIMIT ? `${format.number(count)}+` : format.number(count))
  const datasets = response?.count ?? 0
  const organizations = response?.search_facets.organization?.items.length ?? 0
  const groups = response?.search_facets.groups?.items.length ?? 0
  const updated = instantOf(response?.results[0]?.metadata_modified)
  const figures = [
    {
      words: t('count.datasets', { count: datasets }),
      figure: format.number(datasets),
      isKnown: response !== undefined,
    },
    {
      words: t('count.organizations', { count: organizations }),
      figure: counted(organizations),
      isKnown: organizations > 0,
    },
    { words: t('count.groups', { count: groups }), figure: counted(groups), isKnown: groups > 0 },
    { words: t('count.rows', { count: rows }), figure: format.number(rows), isKnown: rows > 0 },
    { words: t('count.updated'), figure: format.ago(updated ?? 0), isKnown: updated !== undefined },
  ]
  return (
    <dl className={styles.figures} aria-label={t('count.label')}>
      {figures
        .filter(({ isKnown }) => isKnown)
        .map(({ words, figure }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
    </dl>
  )
}
