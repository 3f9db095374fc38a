/** The folders with code. Every check of the whole repository reads these. */
export const CODE_FOLDERS = ['contract', 'table', 'server', 'src', 'sample', 'scripts', 'bench', 'conformance', 'e2e']

/** Matches the paths of files in these folders. */
export const inFolders = (folders: readonly string[], rest = ''): RegExp =>
  new RegExp(`^(${folders.join('|')})/${rest}`)
