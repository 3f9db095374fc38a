import { memo } from 'react'
import { onDemand } from '../../../ui/deferred.tsx'
import type { Draft } from '../draft/draft.ts'
import styles from './SidePanel.module.css'

const Checklist = onDemand(() => import('./Checklist.tsx').then((part) => part.Checklist))
const PreviewCard = onDemand(() => import('./PreviewCard.tsx').then((part) => part.PreviewCard))
const ScriptDialog = onDemand(() => import('../script/ScriptDialog.tsx').then((part) => part.ScriptDialog))

/** The preview, the quality score and the script. */
export const SidePanel = memo(function SidePanel({ draft }: { draft: Draft }) {
  return (
    <aside className={styles.side}>
      <PreviewCard draft={draft} />
      <Checklist draft={draft} />
      <ScriptDialog draft={draft} />
    </aside>
  )
})
