/** The namespaces of every page; a page declares additional ones. */
export const sharedNamespaces = ['common', 'catalogue', 'errors'] as const

export type Namespace =
  | (typeof sharedNamespaces)[number]
  | 'home'
  | 'search'
  | 'dataset'
  | 'browse'
  | 'sql'
  | 'sqlFunctions'
  | 'accessibility'
  | 'account'
  | 'apiDocs'
  | 'dataRequest'
  | 'diagnostics'
  | 'files'
  | 'publish'
  | 'table'
  | 'result'
