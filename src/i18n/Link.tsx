import { type ComponentProps, use } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PrefetchContext } from './PrefetchContext.ts'
import { useHref } from './useHref.ts'

type Props = Omit<ComponentProps<typeof RouterLink>, 'to' | 'preventScrollReset'> & {
  /** A path from `paths`, without the language prefix. */
  to: string
  /** Keeps the scroll position and the focus; links that only change the query of the page always do. */
  keepsScroll?: boolean
  /** Called in place of prefetching the page: a link to the map on the same page loads only the code of the map. */
  onPrefetch?: (() => void) | undefined
}

/** A link inside the portal: keeps the page's language and prefetches its page on hover and focus. */
export const Link: (props: Props) => React.JSX.Element = import.meta.env.SSR ? PlainLink : BrowserLink

export function BrowserLink({ to, keepsScroll = false, onPrefetch, state, ...rest }: Props) {
  const href = useHref()(to)
  const { pathname } = useLocation()
  const prefetch = use(PrefetchContext)
  return (
    <RouterLink
      {...rest}
      to={href}
      state={keepsScroll ? { keepsScroll } : state}
      preventScrollReset={keepsScroll || /^[^?#]*/.exec(href)?.[0] === pathname}
      onPointerEnter={() => prefetch(href, onPrefetch)}
      onFocus={() => prefetch(href, onPrefetch)}
    />
  )
}

/** What the router's link changes in an address: an empty query or hash, and parts of the path such as `..`. */
const CHANGED_BY_ROUTER = /^(?!\/)|^[^?#]*(?:\/\/|\/\.)|\?(?:#|$)|#$/

/** The element that the router's link renders. Resolving the addresses of all links takes a tenth of a page's time. */
export function PlainLink(props: Props) {
  const href = useHref()(props.to)
  if (CHANGED_BY_ROUTER.test(href)) return <BrowserLink {...props} />
  const { to, keepsScroll, onPrefetch, state, replace, target, ref, ...rest } = props
  return <a {...rest} href={href} target={target} data-discover="true" />
}
