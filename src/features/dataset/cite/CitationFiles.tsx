import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { bibtexOf, type Citation, risOf } from '../../../lib/citationFile.ts'
import { fileStem } from '../../../lib/fileStem.ts'
import { offerFile } from '../../../lib/offerFile.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../page/DatasetPage.module.css'

const FORMATS = [
  { name: 'BibTeX', write: bibtexOf, extension: 'bib', type: 'application/x-bibtex' },
  { name: 'RIS', write: risOf, extension: 'ris', type: 'application/x-research-info-systems' },
] as const

type Props = {
  citation: Citation
  /** Whether this is the current version of a public dataset. */
  isPublic: boolean
}

/** The citation as files of reference managers, and the dataset as Croissant; each can be copied and downloaded. */
export function CitationFiles({ citation, isPublic }: Props) {
  const { t } = useTranslation('dataset')
  const { hasOwnCatalogue } = useSite()
  const href = useHref()
  return (
    <>
      {FORMATS.map(({ name, write, extension, type }) => {
        const text = write(citation)
        const download = () =>
          offerFile(new Blob([text], { type: `${type};charset=utf-8` }), `${fileStem(citation.name)}.${extension}`)
        return (
          <details key={name} className={styles.small}>
            <summary>{name}</summary>
            <pre className={styles.citation}>{text}</pre>
            <div className={styles.citationActions} data-print="hide">
              <CopyButton text={text} what={name} />
              <Button look="quiet" onClick={download}>
                {t('cite.download')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </div>
          </details>
        )
      })}
      {hasOwnCatalogue && isPublic && (
        <p className={styles.small}>
          <a href={href(paths.croissant(citation.name))} rel="nofollow">
            {t('cite.croissant')}
          </a>
        </p>
      )}
    </>
  )
}
