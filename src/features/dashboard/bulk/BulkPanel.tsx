import { type RefObject, useRef, useState } from 'react'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import styles from '../Dashboard.module.css'
import type { Row } from '../datasetRows.ts'
import type { Dashboard } from '../useDashboard.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { RefusedList } from './RefusedList.tsx'
import { type BulkResult, MOST_SELECTED, useBulkCall } from './useBulkCall.ts'

type Props = {
  /** All datasets of the dashboard, and those that match the filters. */
  rows: readonly Row[]
  found: readonly Row[]
  selected: ReadonlySet<string>
  organizations: Dashboard['organizations']
  /** The heading of the list, which gets the focus when nothing is left in the panel. */
  heading: RefObject<HTMLHeadingElement | null>
  onSelect: (selected: ReadonlySet<string>) => void
  onChanged: () => void
}

/** What can be done with the selected datasets, and the result of the last change, which can be undone. */
export function BulkPanel({ rows, found, selected, organizations, heading, onSelect, onChanged }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const send = useBulkCall()
  const count = useRef<HTMLElement>(null)
  const allButton = useFocusAfterRemoval(count)
  const clearButton = useFocusAfterRemoval(heading)
  const [isOpen, setIsOpen] = useState(false)
  const [last, setLast] = useState<BulkResult>()
  const [status, setStatus] = useState('')
  const chosen = rows.filter(({ dataset }) => selected.has(dataset.id))
  const isTooMany = chosen.length > MOST_SELECTED
  const hasParts = chosen.length > 0 || (last !== undefined && last.changed.length + last.refused.length > 0)
  const done = (result: BulkResult) => {
    setIsOpen(false)
    setLast(result)
    const changed = result.changed.length
    setStatus(changed > 0 ? t('bulk.changed', { count: changed, number: format.number(changed) }) : '')
    onSelect(new Set())
    onChanged()
  }
  const undoing = useSingleMutation({
    mutationFn: async (result: BulkResult) => {
      const targets = result.changed.map(({ id, title, metadata_modified, undo: change }) => ({
        ...{ id, title, metadata_modified },
        change,
      }))
      const undone = await send(targets, {}, false)
      setLast({ ...undone, changed: [] }) // an undo is not undone
      const changed = undone.changed.length
      setStatus(changed > 0 ? t('bulk.undone', { count: changed, number: format.number(changed) }) : '')
      onChanged()
    },
  })
  return (
    <section aria-label={hasParts ? t('bulk.label') : undefined} data-print="hide">
      <StatusMessage message={status} />
      <div className={styles.outcome}>
        {undoing.error && <ErrorNotice error={undoing.error} title={t('bulk.undoFailed')} saysReason />}
        {last && last.refused.length > 0 && (
          <Notice tone="warning" isLive>
            <RefusedList refused={last.refused} />
          </Notice>
        )}
        {last && last.changed.length > 0 && (
          <p className={styles.buttons}>
            <Button aria-disabled={undoing.isPending} onClick={() => undoing.mutate(last)}>
              {t('bulk.undo')}
            </Button>
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <div className={styles.bulk}>
          <b ref={count} tabIndex={-1}>
            {t('bulk.selected', { count: chosen.length, number: format.number(chosen.length) })}
          </b>
          {isTooMany ? (
            <span>{t('bulk.tooMany', { number: format.number(MOST_SELECTED) })}</span>
          ) : (
            <Button onClick={() => setIsOpen(true)}>{t('bulk.change')}</Button>
          )}
          {chosen.length < found.length && (
            <Button
              ref={allButton}
              look="quiet"
              onClick={() => onSelect(new Set(found.map(({ dataset }) => dataset.id)))}
            >
              {t('bulk.selectAll', { count: found.length, number: format.number(found.length) })}
            </Button>
          )}
          <Button ref={clearButton} look="quiet" onClick={() => onSelect(new Set())}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      {isOpen && <BulkDialog rows={chosen} {...{ organizations }} onDone={done} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
