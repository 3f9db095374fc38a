import { type ComponentProps, type MouseEvent, use } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import { PrefetchContext } from './PrefetchContext.ts'
import { useHref } from './useHref.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path from `paths`, without the language's segment. */
  to: string
  /** Travels with the step in the history; `{ keepsScroll: true }` leaves the reader where they are. */
  state?: unknown
}

/**
 * A link inside the portal: stays in the page's language and fetches its page on hover and focus. An anchor over the
 * router's click handler, because the router's own Link brings a framework's worth of code to every first load.
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
