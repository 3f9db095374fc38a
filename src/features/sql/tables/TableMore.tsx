import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SqlTable } from './sqlTable.ts'
import { TableExamples } from './TableExamples.tsx'
import styles from './TablePanel.module.css'

const TableJoins = onDemand(() => import('./TableJoins.tsx').then((part) => part.TableJoins))

type Props = { table: SqlTable; onPick: (sql: string) => void }

/** The examples of a table, and the tables to join with it. */
export function TableMore({ table, onPick }: Props) {
  const { t } = useTranslation('sql')
  const [shown, setShown] = useState<'examples' | 'joins'>()
  const toggle = (part: 'examples' | 'joins') => setShown(shown === part ? undefined : part)
  return (
    <>
      <p className={styles.actions}>
        <Button look="quiet" aria-expanded={shown === 'examples'} onClick={() => toggle('examples')}>
          {t('tables.examples')}
          <VisuallyHidden> {table.title}</VisuallyHidden>
        </Button>
        {table.isInPortal && (
          <Button look="quiet" aria-expanded={shown === 'joins'} onClick={() => toggle('joins')}>
            {t('tables.joins')}
            <VisuallyHidden> {table.title}</VisuallyHidden>
          </Button>
        )}
      </p>
      {shown === 'examples' && <TableExamples table={table} onPick={onPick} />}
      {shown === 'joins' && <TableJoins table={table} onPick={onPick} />}
    </>
  )
}
