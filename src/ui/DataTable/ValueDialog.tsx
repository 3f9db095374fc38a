import { type ReactNode, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import type { DataColumn, TableWords } from './dataColumn.ts'
import styles from './ValueDialog.module.css'

type Props = { column: DataColumn; value: unknown; words: TableWords; onClose: () => void; children?: ReactNode }

/** A dialog with the full value of a cell. */
export function ValueDialog({ column, value, words, onClose, children }: Props) {
  const [said, setSaid] = useState<string>()
  const { spoken, href } = column.view(value)
  const text = column.raw(value)
  const copy = () => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
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
          {href === undefined ? text : <a href={href}>{text}</a>}
        </pre>
      ) : (
        <p className={styles.quiet}>{spoken}</p>
      )}
      {children}
    </Dialog>
  )
}
