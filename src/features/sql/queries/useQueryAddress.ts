import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsLeaving } from '../../../catalogue/useIsLeaving.ts'
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
  const isLeaving = useIsLeaving('pathname')
  /** Counts the statements that were run: a long one is packed later than the short one after it. */
  const runs = useRef(0)
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
    let isWanted = true
    void packed()
      .then(({ queryOfHash }) => queryOfHash(hash))
      .then((sql) => {
        if (sql === undefined || !isWanted) return
        written.current = statement
        open(sql)
      })
    return () => {
      isWanted = false
    }
  }, [hash])

  return {
    write: (sql) => {
      runs.current += 1
      const run = runs.current
      void packed()
        .then(({ addressOfQuery }) => addressOfQuery(sql))
        .then((next) => {
          if (run !== runs.current || isLeaving()) return
          written.current = next.search + next.hash
          // The view of a link belongs to its statement, and stays.
          if (written.current !== statement)
            void navigate(pathname + written.current, { replace: true, preventScrollReset: true })
        })
    },
    clear: () => {
      runs.current += 1
      // Several keys may be pressed before the URL has changed.
      if (search + hash === '' || written.current === '') return
      written.current = ''
      void navigate(pathname, { preventScrollReset: true })
    },
  }
}

const packed = () => import('./queryAddress.ts')
