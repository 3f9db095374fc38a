// Modules of Monaco that have no types.
declare module 'monaco-editor/editor/contrib/suggest/browser/suggestController'
