// Parts of Monaco that come without types.
declare module 'monaco-editor/editor/contrib/suggest/browser/suggestController'
