import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving.ts'
import type { Saving } from '../draft/useKeptDraft.ts'
import tone from '../Tone.module.css'

type Props = { saving: Saving; savedAt: number; hasFiles: boolean }

/** Shows when the draft was saved on this device. If it cannot be saved, the browser asks before the page is left. */
export function SavedLine({ saving, savedAt, hasFiles }: Props) {
  const { t } = useTranslation('publish')
  const { timeZone } = useSite()
  const locale = useLocale()
  useAskBeforeLeaving(saving === 'failed' || (saving === 'noRoom' && hasFiles))

  if (saving === 'failed' || saving === 'noRoom')
    return (
      <p role="alert" className={tone.warning}>
        {t(saving === 'failed' ? 'draft.notKept' : 'draft.noRoom')}
      </p>
    )
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  if (saving === 'saving') return <p className={tone.quiet}>{t('draft.saving')}</p>
  return (
    <p className={tone.quiet}>{savedAt > 0 ? t('draft.kept', { time: clock.format(savedAt) }) : t('draft.keeps')}</p>
  )
}
