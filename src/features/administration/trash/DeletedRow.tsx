import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { useChange } from '../useChange.ts'

type Props = {
  title: string
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined
  name: string
  /** When it was deleted, and how long it is kept. */
  facts: ReactNode
  onRestore: () => Promise<void>
  /** Deletes it permanently, and what that means; left out for users who may not. Throws only ApiError. */
  purge?: { why: string; run: () => Promise<void> } | undefined
}

/** Something deleted: it can be restored, or after a question deleted permanently. */
export function DeletedRow({ title, lang, name, facts, onRestore, purge }: Props) {
  const { t } = useTranslation('administration')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <li>
      <div>
        <strong lang={lang}>{title}</strong> <code>{name}</code>
        <div className={styles.quiet}>{facts}</div>
      </div>
      <p className={styles.actions}>
        <Button look="quiet" onClick={onRestore}>
          {t('trash.restore')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        {purge && (
          <Button look="quiet" onClick={() => setIsAsked(true)}>
            {t('trash.purge')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </p>
      {purge && isAsked && (
        <PurgeDialog title={title} why={purge.why} purge={purge.run} onClose={() => setIsAsked(false)} />
      )}
    </li>
  )
}

type DialogProps = { title: string; why: string; purge: () => Promise<void>; onClose: () => void }

function PurgeDialog({ title, why, purge, onClose }: DialogProps) {
  const { t } = useTranslation('administration')
  const { run, failure } = useChange(purge)
  const footer = (
    <div className={styles.actions}>
      <Button look="main" onClick={() => run()}>
        {t('trash.purge')}
      </Button>
      <Button onClick={onClose}>{t('delete.no')}</Button>
    </div>
  )
  return (
    <Dialog title={t('trash.purgeAsk', { title })} close={t('close')} footer={footer} onClose={onClose}>
      <p>{why}</p>
      {failure && <FailureNotice failure={failure} onRetry={run} />}
    </Dialog>
  )
}
