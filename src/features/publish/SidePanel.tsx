import { memo } from 'react'
import { Checklist } from './Checklist.tsx'
import type { Draft } from './draft.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { ScriptDialog } from './ScriptDialog.tsx'
import styles from './SidePanel.module.css'

/** What readers will see of it, and what would help them. */
export const SidePanel = memo(function SidePanel({ draft }: { draft: Draft }) {
  return (
    <aside className={styles.side}>
      <PreviewCard draft={draft} />
      <Checklist draft={draft} />
      <ScriptDialog draft={draft} />
    </aside>
  )
})
