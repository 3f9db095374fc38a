import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useId, useState } from 'react'
import { useFormat } from '../../../../catalogue/format.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { PdfPage } from './PdfPage.tsx'
import styles from './PdfPreview.module.css'

const ZOOM = [0.5, 0.75, 1, 1.5, 2, 3] as const
const WHOLE_WIDTH = 2

/** One page of a PDF with the controls to go to others and to zoom. */
export function PdfPages({ file, title }: { file: PDFDocumentProxy; title: string }) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const fieldId = useId()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(WHOLE_WIDTH)
  const last = file.numPages
  const go = (to: number) => setPage(Math.max(1, Math.min(last, Math.round(to) || 1)))
  return (
    <section className={styles.pdf} aria-label={t('pdf.pages', { title })}>
      <div className={styles.bar} data-print="hide">
        <Button aria-disabled={page === 1} onClick={() => go(page - 1)}>
          <span aria-hidden="true">←</span>
          <VisuallyHidden>{t('pdf.previous')}</VisuallyHidden>
        </Button>
        <Button aria-disabled={page === last} onClick={() => go(page + 1)}>
          <span aria-hidden="true">→</span>
          <VisuallyHidden>{t('pdf.next')}</VisuallyHidden>
        </Button>
        {last > 2 && (
          <>
            <label htmlFor={fieldId} className={styles.goTo}>
              {t('pdf.go')}
            </label>
            <input
              id={fieldId}
              className={styles.number}
              type="number"
              min={1}
              max={last}
              value={page}
              onChange={({ currentTarget }) => currentTarget.value !== '' && go(currentTarget.valueAsNumber)}
            />
          </>
        )}
        <span role="status">{t('pdf.page', { page: format.number(page), pages: format.number(last) })}</span>
        <span className={styles.zoom}>
          <Button aria-disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
            <span aria-hidden="true">−</span>
            <VisuallyHidden>{t('pdf.smaller')}</VisuallyHidden>
          </Button>
          <Button aria-disabled={zoom === ZOOM.length - 1} onClick={() => setZoom(Math.min(ZOOM.length - 1, zoom + 1))}>
            <span aria-hidden="true">+</span>
            <VisuallyHidden>{t('pdf.larger')}</VisuallyHidden>
          </Button>
        </span>
      </div>
      <PdfPage file={file} page={page} zoom={ZOOM[zoom] ?? 1} />
    </section>
  )
}
