import type { Dataset } from '#contract/entities.ts'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { EmbedPanel } from '../../../catalogue/embed/EmbedPanel.tsx'
import { extraIn } from '../../../catalogue/extras.ts'
import { instantOf } from '../../../catalogue/instantOf.ts'
import { licenseName } from '../../../catalogue/license.ts'
import { shownExtras } from '../../../catalogue/shownExtras.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn, translated } from '../../../catalogue/translated.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Citation } from '../../../lib/citationFile.ts'
import { licenseUse } from '../../../lib/licenseUse.ts'
import { safeHref } from '../../../lib/safeHref.ts'
import { upperFirst } from '../../../lib/upperFirst.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from '../page/DatasetPage.module.css'
import { isPublic } from '../page/isPublic.ts'
import { CitationFiles } from './CitationFiles.tsx'

type Props = {
  dataset: Dataset
  title: string
  /** The path of a past version; it has no embed code and no Croissant file. */
  pastPath?: string
}

/** The conditions of the licence, and a citation that fulfils them. */
export function LicenseBox({ dataset, title, pastPath }: Props) {
  const { t } = useTranslation('dataset')
  const { text, citation } = useCitation(dataset, title, pastPath ?? paths.dataset(dataset.name))
  const isCurrentAndPublic = pastPath === undefined && isPublic(dataset)
  const attribution = extraIn(shownExtras(dataset, useLocale()), /^attribution( text)?$/)
  const href = safeHref(dataset.license_url ?? '')
  return (
    <Section id="use" title={t('license.title')}>
      <div className={styles.box}>
        <p className={styles.meaning}>
          <LicenseMeaning dataset={dataset} />
        </p>
        <p className={styles.small}>{t('license.attribution')}</p>
        <blockquote className={styles.citation}>{text}</blockquote>
        <p className={styles.small}>
          <CopyButton text={text} what={title}>
            {t('cite.copy')}
          </CopyButton>
        </p>
        <CitationFiles citation={citation} isPublic={isCurrentAndPublic} />
        {attribution && <p className={styles.small}>{t('license.credit', { attribution })}</p>}
        {href && (
          <p className={styles.small}>
            <a href={href} rel="noopener">
              {t('license.terms')}
            </a>
          </p>
        )}
        {isCurrentAndPublic && <EmbedPanel path={paths.embedDataset(dataset.name)} title={title} />}
      </div>
    </Section>
  )
}

function LicenseMeaning({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('catalogue')
  const locale = useLocale()
  const id = licenseUse(dataset.license_id)
  if (id === 'unspecified') return t('license.none')
  const shortName = licenseName(dataset)
  const name = dataset.license_title || shortName
  if (id === undefined) return t('license.unknown', { name })
  const use = word(`license.${id}`)
  return shortName === '' ? t('license.use', { use: upperFirst(use, locale) }) : t('license.nameAndUse', { name, use })
}

/**
 * The citation of a dataset, or of one of its versions, by the path of its page: its parts, and as a text with publisher,
 * year, title, site and URL.
 */
function useCitation(dataset: Dataset, title: string, path: string): { text: string; citation: Citation } {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const site = useSite()
  const href = useHref()
  const modified = instantOf(dataset.metadata_modified) ?? instantOf(dataset.metadata_created)
  const { organization } = dataset
  const publisher = organization ? titleIn(organization, locale).text : undefined
  const citation: Citation = {
    name: dataset.name,
    title,
    publisher: publisher || undefined,
    year: modified === undefined ? undefined : String(new Date(modified).getUTCFullYear()),
    site: site.title[locale] ?? '',
    url: (site.origin ?? '') + href(path),
    version: dataset.version || undefined,
    language: translated(dataset.title_translated, dataset.title, locale).lang ?? locale,
    keywords: dataset.tags.map(({ display_name }) => display_name),
  }
  const words = { ...citation, year: citation.year ?? '—' }
  const text = publisher ? t('cite.text', { ...words, publisher }) : t('cite.anonymous', words)
  return { text, citation }
}
