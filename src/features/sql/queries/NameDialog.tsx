import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import styles from './NameDialog.module.css'

type Props = { name: string; onName: (name: string) => void; onClose: () => void }

const LONGEST = 120

/** Renames a draft. A named draft is kept after its tab is closed. */
export function NameDialog({ name, onName, onClose }: Props) {
  const { t } = useTranslation('sql')
  const id = useId()
  const [text, setText] = useState(name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onName(text)
    onClose()
  }
  return (
    <Dialog title={t('drafts.nameTitle')} close={t('close')} onClose={onClose}>
      <form onSubmit={save} className={styles.form}>
        <label htmlFor={id}>{t('drafts.nameLabel')}</label>
        <input
          id={id}
          data-autofocus
          value={text}
          maxLength={LONGEST}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="main" type="submit">
          {t('drafts.nameSave')}
        </Button>
      </form>
    </Dialog>
  )
}
