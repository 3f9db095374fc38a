/** The modules that run in threads or processes of their own, by name, from the root of the repository. The build makes a file of each. */
export const THREAD_MODULES = {
  parseThread: 'server/sql/parseThread.ts',
  readTableThread: 'server/loader/readTableThread.ts',
  scaleImage: 'server/thumbnail/scaleImage.ts',
  renderThread: 'server/render/renderThread.ts',
  searchThread: 'server/search/threads/searchThread.ts',
  sandboxThread: 'server/db/sandbox/sandboxThread.ts',
} as const

export type ThreadName = keyof typeof THREAD_MODULES
