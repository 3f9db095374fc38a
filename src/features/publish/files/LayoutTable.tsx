import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './LayoutTable.module.css'
import preview from './PreviewTable.module.css'
import type { FileLayout, LayoutRow } from './read/fileReading.ts'

const ROLES = { title: 'layout.title', heading: 'layout.heading', row: 'layout.data', leftOut: 'layout.out' } as const
const SHOWN_ROWS = 4

/** The first rows of a file and those that are left out below, each with what it is for the table. */
export function LayoutTable({ name, layout: { top, leftOut, headingLines } }: { name: string; layout: FileLayout }) {
  const { t } = useTranslation('files')
  const lastHeading = headingLines.at(-1) ?? 0
  const end = top.findIndex(({ line }) => line > lastHeading)
  const first = end < 0 ? top : top.slice(0, end + SHOWN_ROWS)
  const below = leftOut.filter(({ line }) => !first.some((row) => row.line === line))
  const columns = Math.max(1, ...[...first, ...below].map(({ cells }) => cells.length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={preview.scroll} aria-label={t('layout.preview', { name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('layout.line')}</th>
            <th scope="col">{t('layout.role')}</th>
            <td colSpan={columns} />
          </tr>
        </thead>
        <tbody>
          {first.map((row) => (
            <Line key={row.line} row={row} columns={columns} />
          ))}
        </tbody>
        {below.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columns + 2} className={styles.gap}>
                {t('layout.more')}
              </th>
            </tr>
            {below.map((row) => (
              <Line key={row.line} row={row} columns={columns} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

function Line({ row: { line, role, cells }, columns }: { row: LayoutRow; columns: number }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  return (
    <tr className={styles[role]}>
      <th scope="row">{format.number(line)}</th>
      <td className={styles.role}>{t(ROLES[role])}</td>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
        <td key={column}>{cells[column]}</td>
      ))}
    </tr>
  )
}
