import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { collatorFor } from '../../../lib/collator.ts'
import { fold } from '../../../lib/fold.ts'
import { FindField } from '../../../ui/FindField/FindField.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { useIsInBrowser } from '../../../ui/useIsInBrowser.ts'
import { FileChooser } from './FileChooser.tsx'
import type { SqlTable } from './sqlTable.ts'
import { type TableActions, TableEntry } from './TableEntry.tsx'
import styles from './TablePanel.module.css'

type Props = {
  find: string
  onFind: (find: string) => void
  known: readonly SqlTable[]
  inScope: readonly SqlTable[]
  near: readonly SqlTable[]
  isLoading: boolean
  error: ApiError | null
  onRetry: () => void
  hasMore: boolean
  actions: TableActions
}

/** The portal's tables by title: those of the statement first, then by category. */
export function TablePanel({ find, onFind, known, inScope, near, isLoading, error, onRetry, hasMore, actions }: Props) {
  const { t } = useTranslation('sql')
  const locale = useLocale()
  // Without scripts the list never loads, so no skeleton is shown.
  const isAlive = useIsInBrowser()
  const wanted = fold(find).trim()
  const found = known.filter((table) => wanted === '' || textOf(table).includes(wanted))
  const others = wanted === '' ? found.filter((table) => !inScope.includes(table)) : found
  const further = wanted === '' ? [] : near.filter((table) => !found.includes(table))
  const isSettled = !isLoading && !error
  const isOwn = ({ file }: SqlTable) => file?.blob !== undefined
  return (
    <>
      <h2 className={styles.title}>{t('tables.title')}</h2>
      <FindField label={t('tables.find')} value={find} onChange={onFind} size="small" />
      {wanted === '' && inScope.length > 0 && (
        <TableGroup title={t('tables.inQuery')} tables={inScope} actions={actions} isOpen />
      )}
      <TableGroup title={t('tables.own')} tables={others.filter(isOwn)} actions={actions}>
        <FileChooser onFiles={actions.addFiles} />
      </TableGroup>
      {byGroup(
        others.filter((table) => !isOwn(table)),
        locale,
        t('tables.others'),
      ).map(([title, tables]) => (
        <TableGroup key={title} title={title} tables={tables} actions={actions} />
      ))}
      {further.length > 0 && <TableGroup title={t('tables.near')} tables={further} actions={actions} />}
      {isLoading && isAlive && (
        <div aria-busy="true">
          <Skeleton label={t('tables.loading')} lines={[0.7]} times={6} />
        </div>
      )}
      {error && <ErrorNotice error={error} title={t('tables.failed')} onRetry={onRetry} isLive={false} />}
      {isSettled && found.length === 0 && wanted !== '' && <p className={styles.none}>{t('tables.none', { find })}</p>}
      {isSettled && wanted === '' && (found.length === 0 || hasMore) && (
        <p className={styles.none}>
          {t(found.length > 0 ? 'tables.more' : hasMore ? 'tables.noneFirst' : 'tables.noneAtAll')}
        </p>
      )}
    </>
  )
}

const textOf = ({ title, dataset, columns = [] }: SqlTable) =>
  fold([title, dataset.title, ...columns.flatMap(({ name, label = '' }) => [name, label])].join('\n'))

type GroupProps = {
  title: string
  tables: readonly SqlTable[]
  actions: TableActions
  isOpen?: boolean
  children?: ReactNode
}

function TableGroup({ title, tables, actions, isOpen = false, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {tables.length > 0 && (
        <ul>
          {tables.map((table) => (
            <TableEntry key={table.id} table={table} actions={actions} isOpenAtFirst={isOpen} />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

function byGroup(tables: readonly SqlTable[], locale: string, rest: string): [string, SqlTable[]][] {
  const { compare } = collatorFor(locale)
  const groups = new Map<string, SqlTable[]>()
  for (const table of tables) {
    const group = table.group ?? rest
    groups.set(group, [...(groups.get(group) ?? []), table])
  }
  for (const group of groups.values())
    group.sort((a, b) => compare(a.dataset.title, b.dataset.title) || compare(a.title, b.title))
  return [...groups].sort(([a], [b]) => Number(a === rest) - Number(b === rest) || compare(a, b))
}
