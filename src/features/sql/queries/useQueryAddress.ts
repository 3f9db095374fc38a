import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withoutView } from './viewAddress.ts'

type Address = {
  /** Writes the statement that was run to the URL, so that a copied URL opens it. */
  write: (sql: string) => void
  /** Removes the statement from the URL after the text has changed. Back then opens the statement that was run. */
  clear: () => void
}

/** Opens the statement of the URL without running it, and keeps the URL up to date. */
export function useQueryAddress(requested: string | undefined, open: (sql: string) => void): Address {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // The view of the result is no part of the statement.
  const statement = withoutView(search) + hash
  const written = useRef<string>(undefined)
  // The statement of the first URL is already open, and may have been edited since.
  const opened = useRef<string>(requested === undefined ? undefined : statement)

  // Drafts are outside React, and a hash is decompressed asynchronously.
  // biome-ignore lint/correctness/useExhaustiveDependencies: open is a new function on each render; each URL opens once
  useEffect(() => {
    const here = requested === undefined ? undefined : statement
    const isOpen = here === opened.current || here === written.current
    opened.current = here
    if (requested === undefined || isOpen) return
    written.current = undefined
    open(requested)
  }, [requested, statement])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (hash === '' || written.current === statement) return
    void packed()
      .then(({ queryOfHash }) => queryOfHash(hash))
      .then((sql) => {
        if (sql === undefined) return
        written.current = statement
        open(sql)
      })
  }, [hash])

  return {
    write: (sql) =>
      void packed()
        .then(({ addressOfQuery }) => addressOfQuery(sql))
        .then((next) => {
          written.current = next.search + next.hash
          // The view of a link belongs to its statement, and stays.
          if (written.current !== statement)
            void navigate(pathname + written.current, { replace: true, preventScrollReset: true })
        }),
    clear: () => {
      // Several keys may be pressed before the URL has changed.
      if (search + hash === '' || written.current === '') return
      written.current = ''
      void navigate(pathname, { preventScrollReset: true })
    },
  }
}

const packed = () => import('./queryAddress.ts')
