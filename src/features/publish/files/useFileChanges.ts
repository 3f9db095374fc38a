import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { DraftFile } from '../draft/draft.ts'

export type ChangeFiles = (change: (files: DraftFile[]) => DraftFile[]) => void

/** Adding, editing, moving and removing files, with what a screen reader announces. The functions keep their identity. */
export function useFileChanges(onChange: ChangeFiles) {
  const { t } = useTranslation('files')
  const [removed, setRemoved] = useState<{ file: DraftFile; at: number }>()
  const [announcement, setAnnouncement] = useState('')

  // A new handler of the parent must not render hundreds of rows again.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const change = useCallback<ChangeFiles>((how) => latest.current(how), [])

  const add = (more: readonly DraftFile[]) => {
    startTransition(() => change((files) => [...files, ...more]))
    setAnnouncement(t('added', { count: more.length }))
  }
  const edit = useCallback(
    (key: string, parts: Partial<DraftFile>) =>
      change((files) => files.map((file) => (file.key === key ? edited(file, parts) : file))),
    [change],
  )
  const move = useCallback(
    (key: string, by: -1 | 1) => {
      change((files) => moved(files, key, by))
      setAnnouncement(t(by < 0 ? 'movedUp' : 'movedDown'))
    },
    [change, t],
  )
  const remove = useCallback(
    (file: DraftFile, at: number) => {
      change((files) => files.filter(({ key }) => key !== file.key))
      setRemoved({ file, at })
    },
    [change],
  )
  const bringBack = () => {
    if (!removed) return
    change((files) => files.toSpliced(removed.at, 0, removed.file))
    setRemoved(undefined)
  }
  return { change, add, edit, move, remove, removed: removed?.file, bringBack, announcement }
}

/** Other content must be sent and searched for personal data again: what was confirmed for the old one does not count. */
const edited = (file: DraftFile, parts: Partial<DraftFile>): DraftFile =>
  parts.blob ? { ...file, upload: 'waiting', facts: undefined, personal: undefined, ...parts } : { ...file, ...parts }

function moved(files: readonly DraftFile[], key: string, by: -1 | 1): DraftFile[] {
  const at = files.findIndex((file) => file.key === key)
  const [file] = files.slice(at, at + 1)
  const to = at + by
  if (!file || to < 0 || to >= files.length) return [...files]
  return files.toSpliced(at, 1).toSpliced(to, 0, file)
}
