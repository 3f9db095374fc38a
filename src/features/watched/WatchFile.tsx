import { useRef, useState } from 'react'
import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { useFormat } from '../../catalogue/format.ts'
import { readWatchList, storeWatchList, type Watched } from '../../catalogue/watch/watchList.ts'
import { watchText } from '../../catalogue/watch/watchStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { offerFile } from '../../lib/offerFile.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './WatchedPage.module.css'
import { MOST_FILE_BYTES, watchFileOf, withFile } from './watchFile.ts'

/** Saves the list as a file, and adds the entries of such a file to it. */
export function WatchFile({ list }: { list: readonly Watched[] }) {
  const { t } = useTranslation('watched')
  const format = useFormat()
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const save = () => offerFile(new Blob([watchFileOf(list)], { type: 'application/json' }), 'fihrist-watch-list.json')

  const add = async (file: File) => {
    const read =
      file.size > MOST_FILE_BYTES
        ? { error: 'tooLarge' as const }
        : withFile(readWatchList(watchText()), await file.text())
    if ('error' in read) {
      const numbers = { size: format.bytes(MOST_FILE_BYTES), number: format.number(MOST_WATCHED) }
      return t(`file.${read.error}`, { ...numbers, entry: 'entry' in read ? format.number(read.entry ?? 0) : '' })
    }
    if (!storeWatchList(read.list)) return t('file.blocked')
    return t('file.added', { count: read.added, number: format.number(read.added) })
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    add(file).then(setMessage, () => setMessage(t('file.unreadable')))
  }
  return (
    <div className={styles.file}>
      {list.length > 0 && <Button onClick={save}>{t('file.save')}</Button>}
      <Button onClick={() => input.current?.click()}>{t('file.add')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.add')}
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <p role="status">{message}</p>
    </div>
  )
}
