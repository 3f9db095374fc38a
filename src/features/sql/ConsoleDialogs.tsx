import { onDemand } from '../../ui/deferred.tsx'
import type { DraftState, DraftStore } from './queries/DraftStore.ts'
import type { Draft } from './queries/draft.ts'

/** Which dialog is open. */
export type OpenDialog = 'history' | 'share' | 'name' | 'publish' | undefined

const HistoryDialog = onDemand(() => import('./queries/HistoryDialog.tsx').then((part) => part.HistoryDialog))
const ShareDialog = onDemand(() => import('./queries/ShareDialog.tsx').then((part) => part.ShareDialog))
const PublishDialog = onDemand(() => import('./published/PublishDialog.tsx').then((part) => part.PublishDialog))
const NameDialog = onDemand(() => import('./queries/NameDialog.tsx').then((part) => part.NameDialog))

type Props = {
  openDialog: OpenDialog
  onClose: () => void
  draftStore: DraftStore
  drafts: DraftState
  titleOf: (draft: Draft) => string
}

/** The console's dialogs. Their code loads when they open. */
export function ConsoleDialogs({ openDialog, onClose, draftStore, drafts, titleOf }: Props) {
  const { active } = drafts
  if (openDialog === 'history')
    return <HistoryDialog draftStore={draftStore} drafts={drafts} titleOf={titleOf} onClose={onClose} />
  if (openDialog === 'share') return <ShareDialog sql={active.text} onClose={onClose} />
  if (openDialog === 'publish')
    return <PublishDialog draftId={active.id} sql={active.text} title={titleOf(active)} onClose={onClose} />
  if (openDialog === 'name')
    return <NameDialog name={titleOf(active)} onName={(name) => draftStore.rename(active.id, name)} onClose={onClose} />
  return null
}
