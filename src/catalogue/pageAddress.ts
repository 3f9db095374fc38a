import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

type PageParams = Readonly<Record<string, string | undefined>>

/** The parameters of the matched route; the shell provides them. */
export const PageParamsContext = createContext<PageParams>({})

/** The decoded route parameters: `/dataset/:name` has `name`. */
export const usePageParams = () => use(PageParamsContext)

/** The query parameters of the URL. */
export const usePageSearch = () => new URLSearchParams(useLocation().search)
