import { useTranslation } from 'react-i18next'
import type { SqlTable } from '../tables/sqlTable.ts'
import styles from './RunBar.module.css'

type Props = { named: readonly { written: string; table: SqlTable }[] }

/** The tables that the statement names by title, and the ids that are sent instead. */
export function NamedTables({ named }: Props) {
  const { t } = useTranslation('sql')
  return (
    <ul className={styles.named}>
      {named.map(({ written, table: { id, title, dataset } }) => (
        <li key={written}>
          {t('run.named', { written, title: title === dataset.title ? title : `${dataset.title} › ${title}` })}{' '}
          <code>{id}</code>
        </li>
      ))}
    </ul>
  )
}
