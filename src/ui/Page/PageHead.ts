import { createContext } from 'react'

export type PageHead = { title: string; description: string | undefined }

/** Whoever keeps the document's head. On the server the page is told of while rendering, in the browser after it. */
export type PageHeadKeeper = {
  whileRendering?: (head: PageHead) => void
  afterRendering?: (head: PageHead) => void
}

export const PageHeadContext = createContext<PageHeadKeeper>({})
