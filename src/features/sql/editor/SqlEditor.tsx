import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Runs } from '../engine/useRuns.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import type { EditorHandle } from './editorHandle.ts'
import { actionOfKey, type EditorActions } from './editorKeys.ts'
import styles from './SqlEditor.module.css'
import { TextEditor } from './TextEditor.tsx'
import { useRichEditor } from './useRichEditor.ts'

type Props = {
  draftId: string
  text: string
  tables: readonly SqlTable[]
  /** The last run that failed. Its error position is underlined. */
  failed: Runs['failed']
  onChange: (text: string) => void
  handle: RefObject<EditorHandle | null>
  actions: EditorActions
}

/**
 * The statement's editor: a plain text field at first, Monaco once its code is loaded. The keys are the same in both.
 */
export function SqlEditor({ draftId, text, tables, failed, onChange, handle, actions }: Props) {
  const { t } = useTranslation('sql')
  const helpId = useId()
  const Rich = useRichEditor()
  const plain = useRef<EditorHandle>(null)
  const rich = useRef<EditorHandle>(null)
  const [isRich, setRich] = useState(false)
  const current = isRich ? rich : plain
  // The page's handle points at the editor that is shown.
  useEffect(() => {
    handle.current = current.current
  })
  const onReady = () => {
    const had = document.activeElement?.tagName === 'TEXTAREA' && document.activeElement.hasAttribute('data-plain')
    const selection = plain.current?.selection()
    setRich(true)
    if (had && selection) rich.current?.select(selection)
  }
  const onKey = (event: KeyboardEvent) => {
    const action = actionOfKey(event)
    if (!action || event.nativeEvent.isComposing) return
    if (action === 'stop') {
      if (!actions.stop()) return
    } else actions[action]()
    if (action === 'run') rich.current?.closeSuggestions?.()
    event.preventDefault()
    event.stopPropagation()
  }
  const words = { label: t('editor.label'), placeholder: t('editor.placeholder') }
  return (
    <div className={styles.editor} onKeyDownCapture={onKey}>
      <VisuallyHidden>
        <span id={helpId}>{t('editor.help')}</span>
      </VisuallyHidden>
      {/* The editors show only the lines that fit. */}
      <pre data-print="only" className={styles.printed}>
        {text}
      </pre>
      {!isRich && <TextEditor text={text} {...words} describedBy={helpId} onChange={onChange} handle={plain} />}
      {Rich && (
        <div className={styles.rich} data-shown={isRich} data-print="hide">
          <Rich
            draftId={draftId}
            text={text}
            tables={tables}
            failed={failed}
            onChange={onChange}
            handle={rich}
            onReady={onReady}
          />
        </div>
      )}
    </div>
  )
}
