// Modules of Monaco that have no types.
declare module 'monaco-editor/languages/definitions/pgsql/pgsql' {
  type Language = import('monaco-editor/editor/editor.api').languages.IMonarchLanguage
  export const language: Language & { keywords: string[]; operators: string[] }
}
declare module 'monaco-editor/editor/contrib/suggest/browser/suggestController'
