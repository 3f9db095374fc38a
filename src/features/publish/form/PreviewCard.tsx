import { type ReactNode, useEffect, useState } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { readDataset } from '../../../api/readDataset.ts'
import { DatasetRow } from '../../../catalogue/DatasetRow.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useNow, useSite } from '../../../catalogue/site.ts'
import { LocaleContext } from '../../../i18n/LocaleContext.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { sharedNamespaces } from '../../../i18n/namespaces.ts'
import { hasTranslations, loadTranslations } from '../../../i18n/translations.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import type { Draft } from '../draft/draft.ts'
import { useOrganizations } from '../fields/useOrganizations.ts'
import { datasetInput } from '../publication/datasetInput.ts'
import { resourceInput } from '../publication/resourceInput.ts'
import styles from './SidePanel.module.css'

/** The dataset as a search result, in each language of the portal. */
export function PreviewCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const { languages } = useSite()
  const own = useLocale()
  const [locale, setLocale] = useState(own)
  const dataset = usePreview(draft)
  return (
    <section aria-label={t('preview.title')} className={styles.preview}>
      <div className={styles.previewHead}>
        <h2 className={styles.sideTitle}>{t('preview.title')}</h2>
        {languages.map((lang) => (
          <Button key={lang} look="quiet" aria-pressed={lang === locale} onClick={() => setLocale(lang)}>
            {format.language(lang)}
          </Button>
        ))}
      </div>
      {/* Its links have no pages yet. */}
      <div inert className={styles.card}>
        <InLanguage locale={locale}>
          <DatasetRow dataset={dataset} query="" headingLevel={3} showsOrganization hasThumbnail={false} />
        </InLanguage>
      </div>
    </section>
  )
}

function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const portal = useSite()
  // Translations are loaded on demand; another language than the last one that was loaded renders the card again.
  const [, setLoaded] = useState<Locale>()
  useEffect(() => {
    let isOver = false
    const show = () => {
      if (!isOver) setLoaded(locale)
    }
    loadTranslations(locale, sharedNamespaces).then(show, () => {})
    return () => {
      isOver = true
    }
  }, [locale])
  if (!hasTranslations(locale, sharedNamespaces)) return null
  return (
    <LocaleContext value={{ locale, portal }}>
      <div lang={locale}>{children}</div>
    </LocaleContext>
  )
}

/** The dataset as the portal would return it, with the fields that a list shows. */
function usePreview(draft: Draft): Dataset {
  const { languages } = useSite()
  const now = useNow()
  const { organizations } = useOrganizations()
  const [locale] = languages
  const organization = organizations?.find(({ id }) => id === draft.organization) ?? null
  return readDataset({
    ...datasetInput(draft, locale),
    id: draft.key,
    organization,
    metadata_modified: new Date(now).toISOString(),
    resources: draft.files.map((file) => ({
      ...resourceInput(file, locale),
      url: file.url ?? `https://file/${file.name}`,
      size: file.sizeBytes ?? null,
      datastore_rows: file.facts?.rowCount,
    })),
  })
}
