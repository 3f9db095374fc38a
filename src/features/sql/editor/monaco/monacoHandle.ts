import type { EditorHandle } from '../editorHandle.ts'
import type { CodeEditor, Monaco } from './monaco.ts'

/** Adapts Monaco to EditorHandle: offsets in the text instead of lines and columns. */
export function monacoHandle(editor: CodeEditor, { Range, Selection }: Monaco): EditorHandle {
  const rangeOf = (start: number, end: number) => {
    const model = editor.getModel()
    return model ? Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)) : new Range(1, 1, 1, 1)
  }
  return {
    selection() {
      const [model, chosen] = [editor.getModel(), editor.getSelection()]
      if (!model || !chosen) return { start: 0, end: 0 }
      return { start: model.getOffsetAt(chosen.getStartPosition()), end: model.getOffsetAt(chosen.getEndPosition()) }
    },
    edit(edits) {
      editor.pushUndoStop()
      editor.executeEdits(
        'page',
        edits.map(({ start, end, text }) => ({ range: rangeOf(start, end), text, forceMoveMarkers: true })),
      )
      editor.pushUndoStop()
      editor.focus()
    },
    select({ start, end }) {
      const range = rangeOf(start, end)
      editor.setSelection(Selection.fromPositions(range.getStartPosition(), range.getEndPosition()))
      editor.revealRangeInCenterIfOutsideViewport(range)
      editor.focus()
    },
    focus: () => editor.focus(),
    closeSuggestions: () => editor.trigger('page', 'hideSuggestWidget', undefined),
  }
}
