import { type ReactNode, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import type { DataColumn, TableWords } from './dataColumn.ts'
import styles from './ValueDialog.module.css'

type Props = {
  column: DataColumn
  value: unknown
  /** The complete value, for a copy of one that is cut. */
  whole: () => Promise<unknown>
  words: TableWords
  onClose: () => void
  children?: ReactNode
}

/** More characters would keep the browser busy. */
const LONGEST_TEXT = 100_000

/** A dialog with the value of a cell, in full unless it is cut. */
export function ValueDialog({ column, value, whole, words, onClose, children }: Props) {
  const [said, setSaid] = useState<string>()
  const { spoken, href } = column.view(value)
  const text = column.raw(value)
  const shown = text.slice(0, LONGEST_TEXT)
  const isCut = column.isCut?.(value) === true
  const copy = () => {
    const copied = isCut ? whole().then((found) => column.raw(found)) : Promise.resolve(text)
    const written = copied.then((ready) =>
      navigator.clipboard ? navigator.clipboard.writeText(ready) : Promise.reject(new Error('no clipboard')),
    )
    written.then(
      () => setSaid(words.copied(1)),
      () => setSaid(words.copyFailed),
    )
  }
  return (
    <Dialog
      title={<bdi>{column.label}</bdi>}
      close={words.close}
      onClose={onClose}
      footer={
        <Button onClick={copy}>
          <span role="status">{said ?? words.copy}</span>
        </Button>
      }
    >
      <p className={styles.detail}>{column.detail}</p>
      {spoken === undefined ? (
        <pre className={styles.value} dir="auto">
          {href === undefined ? shown : <a href={href}>{shown}</a>}
        </pre>
      ) : (
        <p className={styles.quiet}>{spoken}</p>
      )}
      {(isCut || shown.length < text.length) && <p className={styles.quiet}>{words.beginning}</p>}
      {children}
    </Dialog>
  )
}
