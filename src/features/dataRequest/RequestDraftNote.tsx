import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './DataRequest.module.css'
import type { RequestDraft } from './requestDrafts.ts'

type Props = {
  isKept: boolean
  offered: RequestDraft | undefined
  onResume: (draft: RequestDraft) => void
  onDiscard: () => void
}

/** Says that the text is stored on this device, and offers other drafts. */
export function RequestDraftNote({ isKept, offered, onResume, onDiscard }: Props) {
  const { t } = useTranslation('dataRequest')
  return (
    <>
      {offered && (
        <p className={styles.small}>
          {t('draft.other', { what: offered.fields.what || t('draft.unnamed') })}{' '}
          <Button look="quiet" onClick={() => onResume(offered)}>
            {t('draft.resume')}
          </Button>
        </p>
      )}
      {isKept && (
        <p className={styles.small}>
          {t('draft.kept')}{' '}
          <Button look="quiet" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </p>
      )}
    </>
  )
}
