import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/Notice/Notice.tsx'
import type { FormerTable } from './resources.ts'

type Props = { former: FormerTable | undefined; title?: string; className?: string | undefined }

/** Says that the table of a replaced file still has the rows of the former file; nothing for other tables. */
export function FormerTableNotice({ former, ...props }: Props) {
  const { t } = useTranslation('table')
  return (
    former && (
      <Notice tone="warning" {...props}>
        {t(`formerTable.${former}`)}
      </Notice>
    )
  )
}
