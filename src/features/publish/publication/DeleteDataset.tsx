import { useState } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import styles from '../form/Notices.module.css'
import tone from '../Tone.module.css'
import type { Outcome } from './outcome.ts'

type Props = { dataset: Dataset; onDone: (outcome: Outcome) => Promise<void> }

/** Deletes a dataset after a question that explains the consequence. */
export function DeleteDataset({ dataset, onDone }: Props) {
  const { t } = useTranslation('publish')
  const call = useCall()
  const [isAsked, setIsAsked] = useState(false)
  const title = dataset.title.trim() || dataset.name
  const { mutate, error } = useSingleMutation<void>({
    mutationFn: () => call('package_delete', { id: dataset.id }).then(() => onDone({ dataset, kind: 'deleted' })),
  })
  const footer = (
    <div className={tone.actions}>
      <Button look="main" onClick={() => mutate()}>
        {t('delete.yes')}
      </Button>
      <Button onClick={() => setIsAsked(false)}>{t('delete.no')}</Button>
    </div>
  )
  return (
    <div className={styles.delete}>
      <Button look="quiet" onClick={() => setIsAsked(true)}>
        {t('delete.do')}
      </Button>
      {isAsked && (
        <Dialog title={t('delete.ask', { title })} close={t('close')} footer={footer} onClose={() => setIsAsked(false)}>
          <p>{t('delete.consequence', { count: dataset.resources.length })}</p>
          {error && <ErrorNotice error={error} />}
        </Dialog>
      )}
    </div>
  )
}
