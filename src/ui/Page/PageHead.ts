import { createContext } from 'react'

export type PageHead = { title: string; description: string | undefined }

/** Sets the title and description of the document: during rendering on the server, in an effect in the browser. */
export type PageHeadKeeper = {
  whileRendering?: (head: PageHead) => void
  afterRendering?: (head: PageHead) => void
}

export const PageHeadContext = createContext<PageHeadKeeper>({})
