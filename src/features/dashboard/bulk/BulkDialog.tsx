import { type FormEvent, useState } from 'react'
import type { BulkChange } from '#contract/bulk_update_metadata.ts'
import type { Output } from '#contract/index.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import styles from '../Dashboard.module.css'
import type { Row } from '../datasetRows.ts'
import type { Dashboard } from '../useDashboard.ts'
import { BulkFields } from './BulkFields.tsx'
import { changeOf, type Kind } from './bulkKind.ts'
import { RefusedList } from './RefusedList.tsx'
import { type BulkResult, useBulkCall } from './useBulkCall.ts'

type Props = {
  rows: readonly Row[]
  organizations: Dashboard['organizations']
  onDone: (result: BulkResult) => void
  onClose: () => void
}

type Preview = { change: BulkChange; result: Output<'bulk_update_metadata'> }

/** One change of many datasets: the value, then what it would change, then the change. */
export function BulkDialog({ rows, organizations, onDone, onClose }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const send = useBulkCall()
  const [kind, setKind] = useState<Kind>('addTags')
  const [value, setValue] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [isMissing, setIsMissing] = useState(false)
  const count = preview?.result.changed.length ?? 0
  // Nobody asked for this part of the change.
  const losing = preview?.result.changed.filter(({ fields }) => fields.includes('publish_at')).length ?? 0

  const targets = rows.map(({ title, dataset: { id, metadata_modified } }) => ({ id, title, metadata_modified }))
  const { mutate, isPending, error } = useSingleMutation<void, { change: BulkChange; isPreview: boolean }>({
    mutationFn: async ({ change, isPreview }) => {
      const result = await send(targets, change, isPreview)
      if (isPreview) setPreview({ change, result })
      else onDone(result)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = changeOf(kind, value)
    setIsMissing(change === undefined)
    if (change) void mutate({ change, isPreview: true })
  }
  return (
    <Dialog
      title={t('bulk.title', { count: rows.length, number: format.number(rows.length) })}
      close={t('bulk.close')}
      onClose={onClose}
    >
      {/* The preview belongs to the value: another value needs another one. */}
      <form className={styles.form} noValidate onSubmit={submit}>
        <BulkFields
          {...{ kind, value, organizations }}
          error={isMissing ? t('bulk.missing') : undefined}
          onChange={(nextKind, nextValue) => {
            setKind(nextKind)
            setValue(nextValue)
            setPreview(undefined)
            setIsMissing(false)
          }}
        />
        {error && <ErrorNotice error={error} title={t('bulk.failed')} saysReason />}
        <p className={styles.buttons}>
          <Button type="submit" look={count > 0 ? 'plain' : 'main'} aria-disabled={isPending}>
            {t('bulk.preview')}
          </Button>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
        </p>
        {/* Below the buttons: a double click on the one above must not press the one that makes the change. */}
        {preview && (
          <div role="status">
            <p>{t('bulk.willChange', { count, number: format.number(count) })}</p>
            {losing > 0 && <p>{t('bulk.losesTime', { count: losing, number: format.number(losing) })}</p>}
            {preview.result.unchanged.length > 0 && (
              <p>{t('bulk.same', { number: format.number(preview.result.unchanged.length) })}</p>
            )}
            <RefusedList refused={preview.result.refused} />
          </div>
        )}
        {preview && count > 0 && (
          <p className={styles.buttons}>
            <Button
              look="main"
              aria-disabled={isPending}
              onClick={() => mutate({ change: preview.change, isPreview: false })}
            >
              {t('bulk.do', { count, number: format.number(count) })}
            </Button>
          </p>
        )}
      </form>
    </Dialog>
  )
}
