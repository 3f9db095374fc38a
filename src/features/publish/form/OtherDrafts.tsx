import { useEffect, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { isEditKey } from '../draft/chooseDraft.ts'
import { type Draft, firstText } from '../draft/draft.ts'
import { listDrafts } from '../draft/draftStore.ts'
import tone from '../Tone.module.css'

/** Drafts of other new datasets on this device. */
export function OtherDrafts({ draftKey }: { draftKey: string }) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const locale = useLocale()
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  // The device's storage is outside React.
  useEffect(() => {
    let isOver = false
    const show = (all: readonly Draft[]) => {
      if (!isOver) setDrafts(all.filter(({ key }) => key !== draftKey && !isEditKey(key)))
    }
    listDrafts().then(show, () => {})
    return () => {
      isOver = true
    }
  }, [draftKey])
  if (drafts.length === 0) return null
  return (
    <details className={tone.details}>
      <summary>{t('draft.others', { count: drafts.length })}</summary>
      <ul>
        {drafts.map(({ key, title, savedAt }) => (
          <li key={key}>
            <Link to={paths.publish({ draft: key })}>{firstText(title, locale) || t('draft.untitled')}</Link>{' '}
            <span className={tone.quiet}>{format.dateTime(new Date(savedAt).toISOString())}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
