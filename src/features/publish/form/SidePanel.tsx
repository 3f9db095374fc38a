import { memo } from 'react'
import type { Draft } from '../draft/draft.ts'
import { ScriptDialog } from '../script/ScriptDialog.tsx'
import { Checklist } from './Checklist.tsx'
import { PreviewCard } from './PreviewCard.tsx'
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
