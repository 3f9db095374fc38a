import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { isTooLarge } from './factsOf.ts'

/** A message for a file that is larger than the portal's limit. */
export function SizeWarning({ file }: { file: DraftFile }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const { uploadMaxMb } = useSite()
  if (uploadMaxMb === undefined || !isTooLarge(file, uploadMaxMb)) return null
  return (
    <Notice tone="error" title={t('tooLarge', { most: format.number(uploadMaxMb) })} isLive>
      <p>{t('failed.tooLargeNext')}</p>
    </Notice>
  )
}
