import { posix } from 'node:path'

type Page = { source: string; namespaces: readonly string[] }

/** The pages of src/app/pages.ts, which is read as text: the compiler knows its modules only in the settings of the app. */
export const pagesIn = (text: string): Page[] =>
  text.split(/^ {2}\{$/m).flatMap((entry) => {
    const [, source] = /^ {4}source: onServer && '([^']+)'/m.exec(entry) ?? []
    const [, namespaces] = /^ {4}namespaces: \[([^\]]*)\]/m.exec(entry) ?? []
    return source === undefined || namespaces === undefined ? [] : [{ source, namespaces: wordsIn(namespaces) }]
  })

/**
 * The namespaces that a page does not declare, although a module that it imports uses them: its texts would be their keys. A
 * module that is imported on demand, and a namespace that a module loads itself, are not the page's.
 */
export function undeclaredNamespaces(
  pages: readonly Page[],
  shared: readonly string[],
  read: (path: string) => string,
): string[] {
  return pages.flatMap(({ source, namespaces }) => {
    const texts = [...withImports(source, read)]
    const loaded = texts.flatMap(([, text]) => namesIn(text, /\buseNamespace\(('\w+')|\bnamespace=("\w+")/g))
    const known = new Set<string>([...shared, ...namespaces, ...loaded])
    const used = texts.flatMap(([path, text]) =>
      namesIn(text, /\buseTranslation\(\s*('\w+'|\[[^\]]*\])/g).map((name) => ({ name, path })),
    )
    const missing = new Map(used.filter(({ name }) => !known.has(name)).map(({ name, path }) => [name, path]))
    return [...missing].map(
      ([name, path]) => `namespaces of ${source} in src/app/pages.ts lack '${name}', which ${path} uses`,
    )
  })
}

/** A module and all that it imports at once, with their texts. */
function withImports(path: string, read: (path: string) => string, found = new Map<string, string>()) {
  if (found.has(path)) return found
  const text = read(path)
  found.set(path, text)
  for (const [, imported = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[^'"]* from )?'([^']+\.tsx?)'/gm)) {
    const next = imported.startsWith('#') ? imported.slice(1) : posix.join(posix.dirname(path), imported)
    if (next.startsWith('src/')) withImports(next, read, found)
  }
  return found
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((found) => wordsIn(found.slice(1).join('')))

const wordsIn = (text: string): string[] => text.match(/\w+/g) ?? []
