import { useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { newVersion } from './factsOf.ts'

type Props = { file: DraftFile; onEdit: (key: string, parts: Partial<DraftFile>) => void }

/** Replaces the content of a file on the portal. Its address, title and column labels stay. */
export function ReplaceFile({ file, onEdit }: Props) {
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        {t('replace')}
        <VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="replace-file"
        aria-label={t('replace')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onEdit(file.key, newVersion(chosen))
          target.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}
