import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withoutChart } from './chartAddress.ts'

type Address = {
  /** Writes the statement that was run to the URL, so that a copied URL opens it. */
  write: (sql: string) => void
  /** Removes the statement from the URL after the text has changed. */
  clear: () => void
}

/** Opens the statement of the URL without running it, and keeps the URL up to date. */
export function useQueryAddress(requested: string | undefined, open: (sql: string) => void): Address {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const written = useRef<string>(undefined)
  // The statement of the first URL is already open, and may have been edited since.
  const opened = useRef<string>(requested === undefined ? undefined : search + hash)

  // Drafts are outside React, and a hash is decompressed asynchronously.
  // biome-ignore lint/correctness/useExhaustiveDependencies: open is a new function on each render; each URL opens once
  useEffect(() => {
    const here = requested === undefined ? undefined : search + hash
    const isOpen = here === opened.current || here === written.current
    opened.current = here
    if (requested !== undefined && !isOpen) open(requested)
  }, [requested, search])
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
    if (next !== search + hash) void navigate(pathname + next, { replace: true, preventScrollReset: true })
  }
  return {
    write: (sql) =>
      void packed()
        .then(({ addressOfQuery }) => addressOfQuery(sql))
        .then((next) => {
          const isSame = withoutChart(search) + hash === next.search + next.hash
          // The chart of a link belongs to its statement.
          replace(isSame ? search + hash : next.search + next.hash)
        }),
    clear: () => {
      if (search + hash !== '') replace('')
    },
  }
}

const packed = () => import('./queryAddress.ts')
