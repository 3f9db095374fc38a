import type { CodeEditor, Monaco } from './monaco.ts'

/** Tab indents; after Escape it leaves the editor, so that nobody is caught in it. */
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
