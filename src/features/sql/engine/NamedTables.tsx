import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type SqlTable, sqlName } from '../tables/sqlTable.ts'
import styles from './RunBar.module.css'

type Props = { named: readonly { written: string; table: SqlTable }[] }

/** The tables that the statement names by title, and the names that are sent instead. */
export function NamedTables({ named }: Props) {
  const { t } = useTranslation('sql')
  return (
    <ul className={styles.named}>
      {named.map(({ written, table }) => (
        <li key={written}>
          {t('run.named', { written, title: titleOf(table) })} <code>{sqlName(table)}</code>
        </li>
      ))}
    </ul>
  )
}

const titleOf = ({ title, dataset }: SqlTable) => (title === dataset.title ? title : `${dataset.title} › ${title}`)
