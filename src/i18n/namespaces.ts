/** What every page speaks; a page names its own besides. */
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
  | 'coach'
  | 'files'
  | 'publish'
  | 'table'
  | 'result'
