import { useState } from 'react'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import type { Draft } from '../draft/draft.ts'
import { datasetInput } from '../publication/datasetInput.ts'

const ScriptPanel = onDemand(() => import('./ScriptPanel.tsx').then((part) => part.ScriptPanel))

/** Opens the script that publishes the same without the form, for regular updates. */
export function ScriptDialog({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  const { languages } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {t('script.open')}
        </Button>
      </p>
      {isOpen && (
        <Dialog title={t('script.title')} close={t('close')} onClose={() => setIsOpen(false)}>
          <ScriptPanel draft={draft} dataset={datasetInput(draft, languages[0])} />
        </Dialog>
      )}
    </>
  )
}
