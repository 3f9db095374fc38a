import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { EditorHandle } from './editorHandle.ts'
import { actionOfKey, type EditorActions } from './editorKeys.ts'
import styles from './SqlEditor.module.css'
import { TextEditor } from './TextEditor.tsx'

type Props = {
  text: string
  onChange: (text: string) => void
  handle: RefObject<EditorHandle | null>
  actions: EditorActions
}

/** Where the statement is written: plain at once, rich as soon as its code is there. The keys are the same in both. */
export function SqlEditor({ text, onChange, handle, actions }: Props) {
  const { t } = useTranslation('sql')
  const helpId = useId()
  const onKey = (event: KeyboardEvent) => {
    const action = actionOfKey(event)
    if (!action || event.nativeEvent.isComposing) return
    if (action === 'stop') {
      if (!actions.stop()) return
    } else actions[action]()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.editor} onKeyDownCapture={onKey}>
      <VisuallyHidden>
        <span id={helpId}>{t('editor.help')}</span>
      </VisuallyHidden>
      <TextEditor
        text={text}
        label={t('editor.label')}
        placeholder={t('editor.placeholder')}
        describedBy={helpId}
        onChange={onChange}
        handle={handle}
      />
    </div>
  )
}
