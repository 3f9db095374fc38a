/** Whether a path without the language is that of a page for frames on other sites (src/paths.ts, `embed…`). */
export const isEmbedPath = (path: string): boolean => path.startsWith('/embed/')
