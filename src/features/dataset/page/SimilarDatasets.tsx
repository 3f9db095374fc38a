import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { solrPhrase } from '../../../api/solrPhrase.ts'
import { DatasetList } from '../../../catalogue/DatasetList.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { NearWords } from '../../../catalogue/NearWords.tsx'
import { nearInMeaning } from '../../../catalogue/nearInMeaning.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { useIsNear } from '../../../ui/useIsNear.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { hasTable } from '../table/useResourceTable.ts'
import styles from './DatasetPage.module.css'
import { sharedWith } from './sharedWith.ts'

const SHOWN = 4
/** The datasets near in meaning that are shown after these. */
const NEAR = 3
/** The tags that tell the meaning of a dataset, with its title. */
const MEANING_TAGS = 6

/**
 * Datasets with the same tags, then with the same groups, then those near in meaning, also in the other language; each with what it
 * has in common with this one. Asks for them when its place is near; shows nothing if there are none or the request fails.
 */
export function SimilarDatasets({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const q = similarTo(dataset)
  const { data } = useQuery({
    ...datasetQueries.whole(locale, { q, fq: `-name:${solrPhrase(dataset.name)}`, rows: SHOWN }),
    enabled: isNear && q !== '',
  })
  const related = useNearInMeaning(dataset, isNear)
  const sharing = data?.results.filter(({ name }) => name !== dataset.name) ?? []
  const further = related
    .filter(({ id }) => id !== dataset.id && !sharing.some((other) => other.id === id))
    .slice(0, NEAR)
  const others: Dataset[] = [...sharing, ...further]
  const nearReasons = new Map(further.map((other) => [other.id, other.related_words]))
  const titleOf = (name: string) => {
    const group = dataset.groups.find((each) => each.name === name)
    return group ? titleIn(group, locale).text : name
  }
  const titleOfOther = ({ title_translated, title, name }: Dataset) =>
    titleIn({ title_translated, title, name }, locale).text
  const reasonOf = (other: Dataset) => {
    const { tags, groups, isSameOrganization } = sharedWith(dataset, other)
    const reasons = [
      tags.length > 0 && t('shared.tags', { tags: format.list(tags) }),
      groups.length > 0 && t('shared.groups', { groups: format.list(groups.map(titleOf)) }),
      isSameOrganization && t('shared.organization'),
    ]
      .filter(Boolean)
      .join(' · ')
    const near = nearReasons.get(other.id) ?? []
    const isComparable = dataset.resources.some(hasTable) && other.resources.some(hasTable)
    return (
      <p className={styles.reason}>
        {reasons}
        {near.length > 0 && (
          <>
            {reasons && ' · '}
            {t('shared.meaning')} <NearWords words={near} />
          </>
        )}
        {isComparable && (
          <span data-print="hide">
            {(reasons || near.length > 0) && ' · '}
            <Link to={paths.compare({ a: dataset.name, b: other.name })}>
              {t('compare.withThis')}
              <VisuallyHidden> {titleOfOther(other)}</VisuallyHidden>
            </Link>
          </span>
        )}
      </p>
    )
  }
  if (others.length === 0) return <div ref={place} className={styles.similar} />
  return (
    <Section
      title={t('similar')}
      aside={<Link to={paths.compare({ a: dataset.name })}>{t('compare.another')}</Link>}
      className={styles.similar}
    >
      <DatasetList datasets={others} headingLevel={3} noteOf={reasonOf} />
    </Section>
  )
}

/** Datasets near in meaning to the title and tags. A CKAN behind this portal has no such search. */
function useNearInMeaning({ title, tags }: Dataset, isWanted: boolean) {
  const { hasOwnCatalogue } = useSite()
  const words = [title, ...tags.slice(0, MEANING_TAGS).map(({ display_name }) => display_name)].join(' ')
  const input = nearInMeaning(words, NEAR + SHOWN)
  const { data } = useQuery({
    ...datasetQueries.whole(useLocale(), input ?? {}),
    enabled: isWanted && hasOwnCatalogue && input !== null,
  })
  return (input && data?.related) ?? []
}

function similarTo({ tags, groups }: Dataset): string {
  const terms = [
    ...tags.slice(0, 12).map(({ name }) => `tags:${solrPhrase(name)}`),
    ...groups.slice(0, 4).map(({ name }) => `groups:${solrPhrase(name)}`),
  ]
  return terms.join(' OR ')
}
