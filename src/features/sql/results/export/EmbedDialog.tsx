import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../../catalogue/CopyButton.tsx'
import { useFormat } from '../../../../catalogue/format.ts'
import { useNow, useSite } from '../../../../catalogue/site.ts'
import { useHref } from '../../../../i18n/useHref.ts'
import { useLocale } from '../../../../i18n/useLocale.ts'
import { paths } from '../../../../paths.ts'
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx'
import { addressOfQuery } from '../../queries/queryAddress.ts'
import styles from '../../queries/ShareDialog.module.css'
import { type EmbeddedFigure, figureHtml } from './figureHtml.ts'

type Props = { figure: EmbeddedFigure; sql: string; onClose: () => void }

/** Shows a result as HTML for another website: a snapshot, with a link to the query. */
export function EmbedDialog({ figure, sql, onClose }: Props) {
  const { t } = useTranslation('result')
  const { t: word } = useTranslation('table')
  const id = useId()
  const path = useHref()(paths.sql())
  const locale = useLocale()
  const site = useSite().title[locale] ?? ''
  const day = useFormat().date(new Date(useNow()).toISOString())
  const words = t('embed.source', { site, day })
  const [html, setHtml] = useState('')
  // Compressing a long statement is asynchronous.
  useEffect(() => {
    void addressOfQuery(sql).then(({ search, hash }) =>
      setHtml(figureHtml(figure, { lang: locale, href: new URL(path + search + hash, location.href).href, words })),
    )
  }, [figure, sql, path, locale, words])
  return (
    <Dialog title={t('embed.title')} close={word('close')} onClose={onClose}>
      <div className={styles.share}>
        <label htmlFor={id}>HTML</label>
        <textarea id={id} readOnly rows={8} value={html} onFocus={(event) => event.currentTarget.select()} />
        <p>
          <CopyButton text={html} what={t('embed.what')} look="main">
            {t('embed.copy')}
          </CopyButton>
        </p>
        <p className={styles.hint}>{t('embed.hint')}</p>
      </div>
    </Dialog>
  )
}
