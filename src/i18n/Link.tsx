import { type ComponentProps, use } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PrefetchContext } from './PrefetchContext.ts'
import { useHref } from './useHref.ts'

type Props = Omit<ComponentProps<typeof RouterLink>, 'to' | 'preventScrollReset'> & {
  /** A path from `paths`, without the language prefix. */
  to: string
  /** Keeps the scroll position and the focus; links that only change the query of the page always do. */
  keepsScroll?: boolean
}

/** A link inside the portal: keeps the page's language and prefetches its page on hover and focus. */
export function Link({ to, keepsScroll = false, state, ...rest }: Props) {
  const href = useHref()(to)
  const { pathname } = useLocation()
  const prefetch = use(PrefetchContext)
  return (
    <RouterLink
      {...rest}
      to={href}
      state={keepsScroll ? { keepsScroll } : state}
      preventScrollReset={keepsScroll || /^[^?#]*/.exec(href)?.[0] === pathname}
      onPointerEnter={() => prefetch(href)}
      onFocus={() => prefetch(href)}
    />
  )
}
