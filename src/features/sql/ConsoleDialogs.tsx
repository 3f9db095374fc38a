import { deferred } from '../../ui/deferred.tsx'
import type { DraftShelf, ShelfState } from './queries/DraftStore.ts'
import type { Draft } from './queries/draft.ts'

/** Which dialog is open. */
export type Opened = 'history' | 'share' | 'name' | undefined

const HistoryDialog = deferred(() => import('./queries/HistoryDialog.tsx').then((part) => part.HistoryDialog))
const ShareDialog = deferred(() => import('./queries/ShareDialog.tsx').then((part) => part.ShareDialog))
const NameDialog = deferred(() => import('./queries/NameDialog.tsx').then((part) => part.NameDialog))

type Props = {
  opened: Opened
  onClose: () => void
  shelf: DraftShelf
  drafts: ShelfState
  titleOf: (draft: Draft) => string
}

/** What opens over the console; its code comes when it is asked for. */
export function ConsoleDialogs({ opened, onClose, shelf, drafts, titleOf }: Props) {
  const { active } = drafts
  if (opened === 'history') return <HistoryDialog shelf={shelf} drafts={drafts} titleOf={titleOf} onClose={onClose} />
  if (opened === 'share') return <ShareDialog sql={active.text} onClose={onClose} />
  if (opened === 'name')
    return <NameDialog name={titleOf(active)} onName={(name) => shelf.rename(active.id, name)} onClose={onClose} />
  return null
}
