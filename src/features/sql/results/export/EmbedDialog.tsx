import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CopyButton } from '../../../../catalogue/CopyButton.tsx'
import { EmbedCode } from '../../../../catalogue/embed/EmbedCode.tsx'
import { useFormat } from '../../../../catalogue/format.ts'
import { useNow, useSite } from '../../../../catalogue/site.ts'
import { useHref } from '../../../../i18n/useHref.ts'
import { useLocale } from '../../../../i18n/useLocale.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { paths } from '../../../../paths.ts'
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx'
import { addressOfQuery } from '../../queries/queryAddress.ts'
import styles from '../../queries/ShareDialog.module.css'
import { viewIn, withView } from '../../queries/viewAddress.ts'
import { type EmbeddedFigure, figureHtml } from './figureHtml.ts'

type Props = { figure: EmbeddedFigure; sql: string; onClose: () => void }

/** A longer statement does not fit into the address of a frame. */
const LONGEST_LIVE = 1500

/** Shows a result as HTML for another website: a snapshot with a link to the query, and a frame with the present result. */
export function EmbedDialog({ figure, sql, onClose }: Props) {
  const { t } = useTranslation('result')
  const { t: word } = useTranslation('table')
  const id = useId()
  const path = useHref()(paths.sql())
  const locale = useLocale()
  const site = useSite().title[locale] ?? ''
  const day = useFormat().date(new Date(useNow()).toISOString())
  const words = t('embed.source', { site, day })
  const shown = viewIn(useSearchParams()[0])
  // A picture is a chart. The rows can be a table or a map in a frame.
  const isShown = shown && (shown.view === 'chart') === (figure.picture !== undefined)
  const [start = '', live = ''] = paths.embedSql({ q: sql }).split('?')
  const livePath = start + (shown && isShown ? withView(live, shown) : `?${live}`)
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
        {sql.length <= LONGEST_LIVE && <EmbedCode path={livePath} title={figure.title} />}
      </div>
    </Dialog>
  )
}
