import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './PreviewTable.module.css'

type Props = { headings: readonly string[]; rows: readonly (readonly string[])[]; name: string }

const COLUMNS = 30

/** The first rows of a file. */
export function PreviewTable({ headings, rows, name }: Props) {
  const { t } = useTranslation('files')
  const shown = headings.slice(0, COLUMNS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={t('preview', { name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {shown.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <tr key={row}>
              {shown.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
