/** Assertions that cannot be tested through the API, and what replaces them. */
export const notAskable: Readonly<Record<number, string>> = {
  18: 'needs a search server that is down',
  20: 'needs CORS off',
  23: 'needs a list of origins',
  24: 'needs a list of origins',
  25: 'needs another name of the token header',
  30: 'needs another name of the token header',
  39: 'needs a hidden version',
  59: 'needs rows_max of 3',
  64: 'needs another default order',
  74: 'needs an allowed query parser',
  116: 'needs collaborators, which are off by default',
  139: 'needs a hierarchy of organizations, which CKAN has by an extension',
  175: 'needs rows_max of 2; server/sql tests the cut with our own',
  178: 'needs SQL off',
}
