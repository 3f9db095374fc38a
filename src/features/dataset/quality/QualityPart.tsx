import { useQuery } from '@tanstack/react-query'
import type { Dataset, Resource } from '#contract/entities.ts'
import { datastoreQueries, type Table } from '../../../api/queries/datastore.ts'
import { chosenResource } from '../../../catalogue/chosenResource.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { QualityAdvice, QualityList } from '../../../catalogue/QualityList.tsx'
import { POINTS, scoreOf } from '../../../catalogue/quality.ts'
import { qualityFactsOf } from '../../../catalogue/qualityFactsOf.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { hasTable } from '../table/useResourceTable.ts'
import { withoutRows } from '../view/viewRequest.ts'

type Props = {
  dataset: Dataset
  /** The selected file and its table. */
  resource: Resource | undefined
  table: Table | undefined
}

/** The quality score: each rule in a line, and for those that are not met, what would improve the dataset. */
export function QualityPart({ dataset, resource, table }: Props) {
  const { t } = useTranslation('quality')
  const { t: word } = useTranslation('dataset')
  const format = useFormat()
  const { languages } = useSite()
  // The score is of the dataset: it must not change with the selected file.
  const best = chosenResource(dataset, undefined)
  const isSelected = best?.id === resource?.id
  const other = useQuery({
    ...datastoreQueries.search(useLocale(), withoutRows(best?.id ?? '')),
    enabled: hasTable(best) && !isSelected,
  })
  const known = isSelected ? table : other.data
  if (hasTable(best) && known === undefined && !other.error) return null
  const facts = qualityFactsOf(dataset, known, languages)
  return (
    <Section id="quality" title={t('title')} aside={t('score', { points: format.number(scoreOf(facts)) })}>
      <QualityList facts={facts}>
        {(quality, isMet) => (
          <>
            {t(`names.${quality}`)}
            <VisuallyHidden>: {t(isMet ? 'met' : 'open')}</VisuallyHidden>
            {!isMet && (
              <QualityAdvice>
                {word(`improve.${quality}`)} {t('points', { points: POINTS[quality] })}
              </QualityAdvice>
            )}
          </>
        )}
      </QualityList>
    </Section>
  )
}
