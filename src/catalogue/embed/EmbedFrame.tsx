import type { ReactNode } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useSite } from '../site.ts'
import { titleIn } from '../translated.ts'
import styles from './EmbedFrame.module.css'

type Props = {
  /** The title of the document, and the heading for screen readers. */
  title: string
  /** Whether the heading is visible: the content does not say the same. */
  showsTitle?: boolean
  /** The page of the portal that shows the same. */
  to: string
  /** The source, with its licence; undefined if there are several. */
  dataset?: Dataset | undefined
  children: ReactNode
}

/** The content of a frame on another site, above its source, its licence and a link to the portal. */
export function EmbedFrame({ title, showsTitle = false, to, dataset, children }: Props) {
  const { t } = useTranslation('embed')
  const locale = useLocale()
  const site = useSite().title[locale] ?? 'Fihrist'
  return (
    <Page title={title} className={styles.frame}>
      <h1 className={styles.title}>{showsTitle ? title : <VisuallyHidden>{title}</VisuallyHidden>}</h1>
      {children}
      <p className={styles.foot}>
        {dataset && <Source dataset={dataset} />}
        <Link to={to} target="_blank" rel="noopener">
          {t('open', { site })}
        </Link>
      </p>
    </Page>
  )
}

function Source({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('embed')
  const locale = useLocale()
  const { name, organization, license_title } = dataset
  const title = titleIn(dataset, locale)
  const by = organization && titleIn(organization, locale)
  return (
    <>
      <span>
        {t('source')}{' '}
        <Link to={paths.dataset(name)} lang={title.lang} target="_blank" rel="noopener">
          {title.text}
        </Link>
      </span>
      {by && <span lang={by.lang}>{by.text}</span>}
      {license_title && <span>{license_title}</span>}
    </>
  )
}
