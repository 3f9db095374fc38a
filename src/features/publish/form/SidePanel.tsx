import { memo } from 'react'
import type { Draft } from '../draft/draft.ts'
import { ScriptDialog } from '../script/ScriptDialog.tsx'
import { Checklist } from './Checklist.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import styles from './SidePanel.module.css'

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
