import { memo } from 'react'
import { onDemand } from '../../../ui/deferred.tsx'
import type { Draft } from '../draft/draft.ts'
import type { Portal } from '../files/upload/portal.ts'
import styles from './SidePanel.module.css'

const Checklist = onDemand(() => import('./Checklist.tsx').then((part) => part.Checklist))
const PreviewCard = onDemand(() => import('./PreviewCard.tsx').then((part) => part.PreviewCard))
const ScriptDialog = onDemand(() => import('../script/ScriptDialog.tsx').then((part) => part.ScriptDialog))

type Props = { draft: Draft; portal: Portal | undefined }

/** The preview, the quality score and the script. */
export const SidePanel = memo(function SidePanel({ draft, portal }: Props) {
  return (
    <aside className={styles.side}>
      <PreviewCard draft={draft} />
      <Checklist draft={draft} portal={portal} />
      <ScriptDialog draft={draft} />
    </aside>
  )
})
