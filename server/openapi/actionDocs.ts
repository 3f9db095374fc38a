import { sectionOf } from '../apiDocument.ts'

/** What docs/api.md says of one action, in parts. */
export type ActionWords = {
  /** Its first sentence. */
  summary: string
  /** The whole section, Markdown. */
  description: string
  /** By parameter. */
  parameters: ReadonlyMap<string, string>
}

/** The words about an action. */
export function wordsAbout(name: string): ActionWords {
  const description = sectionOf(name) ?? ''
  const [first = ''] = description.split('\n')
  return {
    summary: /^.*?[.;](?= |$)/.exec(first)?.[0].replace(/;$/, '.') ?? first,
    description,
    parameters: parametersIn(description),
  }
}

/** The lines “- name, other: what it is” under Parameters. */
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

/** Whether its words say that a parameter may not be left out. */
export const isNeeded = (words: string | undefined): boolean => /\bNeeded\b/.test(words ?? '')
