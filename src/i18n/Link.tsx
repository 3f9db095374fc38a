import { type ComponentProps, type MouseEvent, use } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import { PrefetchContext } from './PrefetchContext.ts'
import { useHref } from './useHref.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path from `paths`, without the language prefix. */
  to: string
  /** The history state; `{ keepsScroll: true }` keeps the scroll position. */
  state?: unknown
}

/**
 * A link inside the portal: keeps the page's language and prefetches its page on hover and focus. It calls the router's
 * click handler itself, because the router's own Link adds much code to the first load.
 */
export function Link({ to, state, onClick, ...rest }: Props) {
  const href = useHref()(to)
  const prefetch = use(PrefetchContext)
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { state })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} onClick={click} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} />
}
