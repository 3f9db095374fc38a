import { useState } from 'react'
import type { HarvestSource } from '#contract/harvest.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useNavigateUnlessLeft } from '../../catalogue/useNavigateUnlessLeft.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { CallFailure } from './CallFailure.tsx'
import styles from './Harvest.module.css'
import { useAct } from './useAct.ts'
import { useRemoveFromList } from './useHarvest.ts'

/** Deletes a source after a question. */
export function DeleteSource({ source }: { source: HarvestSource }) {
  const { t } = useTranslation('harvest')
  const call = useCall()
  const navigate = useNavigateUnlessLeft()
  const href = useHref()
  const { act, isBusy, failure } = useAct({ isLast: true })
  const removeFromList = useRemoveFromList()
  const [isAsked, setIsAsked] = useState(false)
  const remove = () =>
    act(async () => {
      await call('harvest_source_delete', { id: source.id })
      removeFromList(source.id)
      await navigate(href(paths.harvest()))
    })
  return (
    <div className={styles.delete}>
      <Button look="quiet" onClick={() => setIsAsked(true)}>
        {t('delete.do')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('delete.ask', { title: source.title })}
          close={t('close')}
          onClose={() => setIsAsked(false)}
          footer={
            <div className={styles.actions}>
              <Button look="main" aria-disabled={isBusy} onClick={remove}>
                {t('delete.do')}
              </Button>
              <Button onClick={() => setIsAsked(false)}>{t('cancel')}</Button>
            </div>
          }
        >
          <p>{t('delete.consequence')}</p>
          <CallFailure failure={failure} />
        </Dialog>
      )}
    </div>
  )
}
