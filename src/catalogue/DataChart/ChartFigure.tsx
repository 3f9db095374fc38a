import { useRef, useState } from 'react'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileStem } from '../../lib/fileStem.ts'
import { offerFile } from '../../lib/offerFile.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Chart } from '../../ui/Chart/Chart.tsx'
import { type FileWords, pngOf, svgOf, whenDrawn } from '../../ui/Chart/chartFile.ts'
import { CopyButton } from '../CopyButton.tsx'
import { EmbedPanel } from '../embed/EmbedPanel.tsx'
import { useFormat } from '../format.ts'
import { useNow, useSite } from '../site.ts'
import { useCellWriter } from '../useTableWords.ts'
import { ChartTwin } from './ChartTwin.tsx'
import type { ChartPlan, Groups } from './chartPlan.ts'
import { chartTwin } from './chartTwin.ts'
import styles from './DataChart.module.css'
import type { DescribedChart } from './describeChart.ts'

/** A chart with its data, in the reader's language, for a page that does not load it from here. */
export type EmbeddedChart = {
  title: string
  picture: { svg: string; label: string }
  summary: string
  columns: readonly { label: string; isNumeric: boolean }[]
  rows: readonly (readonly string[])[]
}

type Props = {
  name: string
  plan: ChartPlan
  found: Groups
  described: DescribedChart
  tableRows?: number | undefined
  isFiltered?: boolean
  link?: string
  embedPath?: string | undefined
  onEmbed?: (figure: EmbeddedChart) => void
}

/** The most rows that are embedded as a table. */
const EMBEDDED_ROWS = 500

/** A chart under the sentence that describes it, with the rows it is based on, its files, and its data as a table. */
export function ChartFigure({ name, plan, found, described, tableRows, isFiltered = false, ...offered }: Props) {
  const { link, embedPath, onEmbed } = offered
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const site = useSite().title[locale] ?? ''
  const day = useFormat().date(new Date(useNow()).toISOString())
  const { words } = useCellWriter({ tellsEmptyText: true })
  const box = useRef<HTMLDivElement>(null)
  const [saving, setSaving] = useState<'busy' | 'failed'>()
  const basis = useChartBasis({ name, found, tableRows, isFiltered })
  const { drawing, sentence, notes } = described
  if (sentence === undefined) return <p className={styles.none}>{found.rows === 0 ? t('noRows') : t('empty')}</p>

  /** Gives the picture to `use`, one at a time. */
  const withPicture = async (words: FileWords | undefined, use: (svg: string) => void | Promise<void>) => {
    if (saving === 'busy') return
    setSaving('busy')
    try {
      if (box.current) await whenDrawn(box.current)
      // The reader may have chosen another chart meanwhile.
      const isSame = box.current?.getAttribute('aria-label') === sentence
      const svg = box.current && isSame ? svgOf(box.current, words) : undefined
      if (svg === undefined) throw new Error('not drawn')
      await use(svg)
      setSaving(undefined)
    } catch {
      setSaving('failed')
    }
  }
  const save = (ending: 'svg' | 'png') =>
    withPicture({ title: sentence, source: `${name}. ${t('source', { site, day })}` }, async (text) =>
      offerFile(
        ending === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await pngOf(text),
        `${fileStem(name)}.${ending}`,
      ),
    )
  const embed = (give: (figure: EmbeddedChart) => void) =>
    withPicture(undefined, (svg) => {
      const { columns, rows } = chartTwin(plan, described, words.null)
      give({
        title: sentence,
        picture: { svg, label: sentence },
        summary: t('twin'),
        columns: columns.map(({ label, type }) => ({ label, isNumeric: type === 'number' })),
        rows: rows.slice(0, EMBEDDED_ROWS).map((row) => columns.map(({ write }, index) => write(row[index]))),
      })
    })
  return (
    <figure className={styles.figure}>
      <figcaption>
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.source}>{[...basis, ...notes].join(' ')}</p>
      </figcaption>
      <Chart box={box} drawing={drawing} label={sentence} failed={t('failed')} />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <p className={styles.files} data-print="hide">
        <Button look="quiet" onClick={() => void save('svg')}>
          {t('svg')}
        </Button>
        <Button look="quiet" onClick={() => void save('png')}>
          {t('png')}
        </Button>
        {link !== undefined && (
          <CopyButton text={link} what={t('linkWhat')}>
            {t('link')}
          </CopyButton>
        )}
        {onEmbed && (
          <Button look="quiet" onClick={() => void embed(onEmbed)}>
            {t('embed')}
          </Button>
        )}
        <span role="status">{saving && t(`saving.${saving}`)}</span>
      </p>
      {embedPath !== undefined && (
        <div className={styles.embed}>
          <EmbedPanel path={embedPath} title={name} />
        </div>
      )}
      <ChartTwin plan={plan} found={found} described={described} />
    </figure>
  )
}

type Basis = {
  name: string
  found: Groups
  /** The number of rows if only the first were read. */
  tableRows: number | undefined
  isFiltered: boolean
}

/** Says which rows a chart is based on. */
function useChartBasis({ name, found, tableRows, isFiltered }: Basis): string[] {
  const { t } = useTranslation('chart')
  const { number } = useFormat()
  const rowsOf = (count: number) => t('rows', { count, number: number(count) })
  const [rows, used] = [rowsOf(found.rows), rowsOf(found.usedRows)]
  return [
    found.usedRows === found.rows ? t('basis.all', { name, rows }) : t('basis.some', { name, rows, used }),
    ...(tableRows !== undefined && tableRows > found.rows
      ? [t('basis.first', { rows, total: number(tableRows) })]
      : []),
    ...(isFiltered ? [t('basis.filtered')] : []),
  ]
}
