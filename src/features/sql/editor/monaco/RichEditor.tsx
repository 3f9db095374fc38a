import { Editor } from '@monaco-editor/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../../catalogue/format.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { failureMarkers } from '../../diagnostics/failedPlace.ts'
import type { Runs } from '../../engine/useRuns.ts'
import type { SqlTable } from '../../tables/sqlTable.ts'
import type { EditorHandle } from '../editorHandle.ts'
import type { Marker } from '../marker.ts'
import { type EditorContext, registerCompletion } from './completionProvider.ts'
import { registerHover } from './hoverProvider.ts'
import { type CodeEditor, type Monaco, monaco } from './monaco.ts'
import { monacoHandle } from './monacoHandle.ts'
import { OPTIONS } from './options.ts'
import { registerTabFocus } from './tabFocus.ts'
import { followTheme, THEME } from './theme.ts'
import { useSyntaxDiagnostics } from './useSyntaxDiagnostics.ts'

type Props = {
  draftId: string
  text: string
  tables: readonly SqlTable[]
  /** The last run that failed. */
  failed: Runs['failed']
  onChange: (text: string) => void
  handle: RefObject<EditorHandle | null>
  /** Called when the editor accepts input. */
  onReady: () => void
}

/** Monaco with one model per draft, so that each draft has its own undo history. */
export function RichEditor({ draftId, text, tables, failed, onChange, handle, onReady }: Props) {
  const { t } = useTranslation('sql')
  const { t: about } = useTranslation('sqlFunctions')
  const format = useFormat()
  const [editor, setEditor] = useState<CodeEditor>()
  const current: EditorContext = { tables, words: t, help: (name) => about(`about.${name}`), number: format.number }
  const context = useRef(current)
  const diagnostics = useSyntaxDiagnostics(text)
  const own = diagnostics.map(({ kind, near, start, end }) => ({
    start,
    end,
    message: kind === 'syntax' ? t('check.syntax', { near }) : t('check.notSelect', { near }),
  }))
  // Monaco's providers read the context outside of React's rendering.
  useEffect(() => {
    context.current = current
  })
  useEffect(() => {
    if (!editor) return
    const parts = [
      registerCompletion(monaco, () => context.current),
      registerHover(monaco, () => context.current),
      registerTabFocus(editor, monaco),
      { dispose: followTheme(monaco) },
    ]
    return () => {
      for (const part of parts) part.dispose()
    }
  }, [editor])
  useMarkers(editor, [...own, ...failureMarkers(failed, { id: draftId, text })])

  const onMount = (mounted: CodeEditor) => {
    mounted.getModel()?.setEOL(monaco.editor.EndOfLineSequence.LF)
    handle.current = monacoHandle(mounted, monaco)
    setEditor(mounted)
    onReady()
  }
  return (
    <Editor
      path={`draft/${draftId}.sql`}
      language="pgsql"
      theme={THEME}
      value={text}
      loading={null}
      options={{ ...OPTIONS, ariaLabel: t('editor.labelAndHelp'), placeholder: t('editor.placeholder') }}
      beforeMount={(loaded) => {
        // The loader returns the part of Monaco that monaco.ts passed to it.
        followTheme(loaded as unknown as Monaco)()
      }}
      onMount={(mounted) => onMount(mounted as unknown as CodeEditor)}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}

function useMarkers(editor: CodeEditor | undefined, marks: readonly Marker[]): void {
  const wanted = JSON.stringify(marks)
  // Markers belong to Monaco's model, which is outside React. Equal markers are not set again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the content of the markers
  useEffect(() => {
    const model = editor?.getModel()
    if (!model) return
    const markers = marks.map(({ start, end, message }) => {
      const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)]
      return {
        severity: monaco.MarkerSeverity.Error,
        message,
        startLineNumber: from.lineNumber,
        startColumn: from.column,
        endLineNumber: to.lineNumber,
        endColumn: to.column,
      }
    })
    monaco.editor.setModelMarkers(model, 'sql', markers)
  }, [editor, wanted])
}
