import { useFormat } from '../../../catalogue/format.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { type Draft, firstText } from '../draft/draft.ts'
import { useOrganizations } from '../fields/useOrganizations.ts'
import tone from '../Tone.module.css'

type Props = { draft: Draft; onPublish: () => void; onClose: () => void }

/** The question before publishing: who will see the dataset. */
export function PublishDialog({ draft, onPublish, onClose }: Props) {
  const { t } = useTranslation('publish')
  const locale = useLocale()
  const format = useFormat()
  const organization = useOrganizations().titleOf(draft)
  const footer = (
    <div className={tone.actions}>
      <Button look="main" onClick={onPublish}>
        {t('bar.publish')}
      </Button>
      <Button onClick={onClose}>{t('confirm.not')}</Button>
    </div>
  )
  return (
    <Dialog
      title={t('confirm.title', { title: firstText(draft.title, locale) })}
      close={t('close')}
      footer={footer}
      onClose={onClose}
    >
      <p>
        {draft.visibility === 'public'
          ? t('confirm.public')
          : t(`confirm.${draft.visibility}`, { organization, time: format.dateTime(draft.publishAt) })}
      </p>
      <p>{t('confirm.files', { count: draft.files.length })}</p>
    </Dialog>
  )
}
