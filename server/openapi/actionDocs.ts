import { sectionOf } from '../apiDocument.ts'

/** The documentation of an action in docs/api.md. */
export type ActionDocs = {
  /** The first sentence. */
  summary: string
  /** The whole section in Markdown. */
  description: string
  /** The descriptions of parameters by name. */
  parameters: ReadonlyMap<string, string>
}

/** The documentation of an action. */
export function docsOf(name: string): ActionDocs {
  const description = sectionOf(name) ?? ''
  const [first = ''] = description.split('\n')
  return {
    summary: /^.*?[.;](?= |$)/.exec(first)?.[0].replace(/;$/, '.') ?? first,
    description,
    parameters: parametersIn(description),
  }
}

/** Parses the lines “- name, other: description” under Parameters. */
function parametersIn(section: string): Map<string, string> {
  const [, list = ''] = /^Parameters\n((?:- .*\n?)+)/m.exec(section) ?? []
  const lines = [...list.matchAll(/^- ([^:]+): (.*)$/gm)]
  return new Map(
    lines.flatMap(([, names = '', words = '']) =>
      names
        .replace(/\([^)]*\)/g, '')
        .split(',')
        .map((name) => [name.trim(), words] as const),
    ),
  )
}

/** Whether the description says that a parameter is required. */
export const isRequired = (words: string | undefined): boolean => /\bNeeded\b/.test(words ?? '')
