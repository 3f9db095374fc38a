import { useId } from 'react'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { localTimeOf, momentOf } from '../../../lib/zonedTime.ts'
import type { DraftFile } from '../draft/draft.ts'

type Props = { file: DraftFile; onEdit: (key: string, parts: Partial<DraftFile>) => void }

/** Until when only those who may edit the dataset can read an uploaded file, in the portal’s time zone. */
export function OpeningField({ file: { key, opensAt = '' }, onEdit }: Props) {
  const { t } = useTranslation('files')
  const { timeZone } = useSite()
  const id = useId()
  const moment = Date.parse(opensAt)
  const set = (local: string) => {
    const chosen = momentOf(local, timeZone)
    onEdit(key, { opensAt: chosen === undefined ? '' : new Date(chosen).toISOString() })
  }
  return (
    <p>
      <label htmlFor={id}>{t('details.opensAt')}</label>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-hint`}
        value={Number.isNaN(moment) ? '' : localTimeOf(moment, timeZone)}
        onChange={({ target }) => set(target.value)}
      />
      <small id={`${id}-hint`}>{t('details.opensAtHint', { zone: timeZone })}</small>
    </p>
  )
}
