import type { CodeEditor, Monaco } from './monaco.ts'

/**
 * Tab indents. After Escape, Tab moves the focus out of the editor, so that keyboard users are not trapped (WCAG
 * 2.1.2).
 */
export function registerTabFocus(editor: CodeEditor, { KeyCode }: Monaco) {
  const set = (tabFocusMode: boolean) => editor.updateOptions({ tabFocusMode })
  const keys = editor.onKeyDown(({ keyCode }) => {
    if (keyCode === KeyCode.Escape) set(true)
    else if (keyCode !== KeyCode.Tab && keyCode !== KeyCode.Shift) set(false)
  })
  const blur = editor.onDidBlurEditorWidget(() => set(false))
  return {
    dispose() {
      keys.dispose()
      blur.dispose()
    },
  }
}
