import { curl, curlWrite } from './curl.ts'
import { javascript, javascriptWrite } from './javascript.ts'
import { python, pythonWrite } from './python.ts'
import { r, rWrite } from './r.ts'
import type { SnippetCall } from './snippetCall.ts'

type Writer = {
  /** The displayed name of the language. */
  label: string
  read: (call: SnippetCall) => string
  write: (api: string, action: string, input: object) => string
}

/** The languages of the snippets, in the order of the picker. */
export const codeLanguages = {
  curl: { label: 'curl', read: curl, write: curlWrite },
  javascript: { label: 'JavaScript', read: javascript, write: javascriptWrite },
  python: { label: 'Python', read: python, write: pythonWrite },
  r: { label: 'R', read: r, write: rWrite },
} as const satisfies Record<string, Writer>

export type CodeLanguage = keyof typeof codeLanguages

export const isCodeLanguage = (name: string | null): name is CodeLanguage =>
  name !== null && Object.hasOwn(codeLanguages, name)
