import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { takeEarlyInput } from './earlyInput.ts'
import { asOneEdit, type EditorHandle } from './editorHandle.ts'
import styles from './SqlEditor.module.css'

type Props = {
  text: string
  label: string
  placeholder: string
  /** The id of the text that explains its keys. */
  describedBy: string
  onChange: (text: string) => void
  handle: RefObject<EditorHandle | null>
}

/** The plain editor. It is in the server's document, and stays where Monaco is not available. */
export function TextEditor({ text, label, placeholder, describedBy, onChange, handle }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(handle, () => ({
    selection: () => ({ start: area.current?.selectionStart ?? 0, end: area.current?.selectionEnd ?? 0 }),
    edit: (edits) => {
      const edit = area.current && asOneEdit(area.current.value, edits)
      if (!area.current || !edit) return
      area.current.focus()
      area.current.setSelectionRange(edit.start, edit.end)
      // Only this command keeps the browser's own undo history.
      if (document.execCommand('insertText', false, edit.text)) return
      area.current.setRangeText(edit.text, edit.start, edit.end, 'end')
      onChange(area.current.value)
    },
    select: ({ start, end }) => {
      area.current?.focus()
      area.current?.setSelectionRange(start, end)
    },
    focus: () => area.current?.focus(),
  }))
  // Text typed before the code was loaded exists only in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    const early = takeEarlyInput()
    if (early !== undefined && early !== text) onChange(early)
  }, [])
  return (
    <textarea
      ref={area}
      className={styles.plain}
      data-plain
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      dir="ltr"
    />
  )
}
