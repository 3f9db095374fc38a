import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Address = {
  /** Puts the statement that was run into the address, so that a copied address brings it back. */
  write: (sql: string) => void
  /** The text has moved on: the address no longer speaks of it. */
  clear: () => void
}

/** Opens what the address asks for, without running it, and keeps the address honest. */
export function useQueryAddress(asked: string | undefined, open: (sql: string) => void): Address {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const written = useRef<string>(undefined)
  // What the page came with is open already, and may have been written in since.
  const opened = useRef<string>(asked === undefined ? undefined : search + hash)

  // Storage, where it is opened, is outside React; a hash can only be unpacked later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: open is new each time; each address opens once
  useEffect(() => {
    const here = asked === undefined ? undefined : search + hash
    const isOpen = here === opened.current || here === written.current
    opened.current = here
    if (asked !== undefined && !isOpen) open(asked)
  }, [asked, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (hash === '' || written.current === search + hash) return
    void packed()
      .then(({ queryOfHash }) => queryOfHash(hash))
      .then((sql) => {
        if (sql === undefined) return
        written.current = search + hash
        open(sql)
      })
  }, [hash])

  const replace = (next: string) => {
    written.current = next
    if (next !== search + hash) void navigate(pathname + next, { replace: true, state: { keepsScroll: true } })
  }
  return {
    write: (sql) =>
      void packed()
        .then(({ addressOfQuery }) => addressOfQuery(sql))
        .then((next) => replace(next.search + next.hash)),
    clear: () => {
      if (search + hash !== '') replace('')
    },
  }
}

const packed = () => import('./queryAddress.ts')
