import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

type PageParams = Readonly<Record<string, string | undefined>>

/** What the address fills into its route's pattern; the shell provides it. */
export const PageParamsContext = createContext<PageParams>({})

/** The parts of the address that a page's pattern names, decoded: `/dataset/:name` gives `name`. */
export const usePageParams = () => use(PageParamsContext)

/** The address's query. */
export const usePageSearch = () => new URLSearchParams(useLocation().search)
