import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '../../../api/errors.ts'
import { datastoreQueries, type Table } from '../../../api/queries/datastore.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useIsLeaving } from '../../../catalogue/useIsLeaving.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { beforePrint } from '../../../ui/beforePrint.ts'
import type { RowSource, TableStart } from '../../../ui/DataTable/dataColumn.ts'
import { LargeGrid } from '../../../ui/DataTable/LargeGrid.tsx'
import { PagedRows } from '../../../ui/DataTable/PagedRows.ts'
import { usePagedRows } from '../../../ui/DataTable/usePagedRows.ts'
import { toRowsQuery } from '../view/viewRequest.ts'
import { ROWS_PER_PAGE, type ViewState } from '../view/viewState.ts'
import { cellLimit } from './cellLimit.ts'

type Options = {
  resourceId: string
  columnIds: readonly string[]
  table: Table
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** Rows that one copy of a column may load. */
const COPIED_ROWS = 32_000
/** The URL follows after this time without scrolling. */
const SETTLED_MS = 250
/** The rows of a page stay in the cache of queries for a minute; PagedRows keeps some thousand rows itself. */
const KEPT_MS = 60_000

type Opened = { request: string; rowCount: number; start: TableStart; pages: readonly number[] }

/** All rows of a view, one after the other; the last value of a row is its `_id`. */
type AllRows = {
  /** Identifies the rows. */
  key: string
  start: TableStart
  source: RowSource
  /** Why rows in sight could not be loaded. */
  error: ApiError | undefined
  retry: () => void
}

/**
 * The rows of a view beyond its page: from the moment when the reader scrolls past the page, all rows are in one
 * virtualized table. The URL keeps the number of the page at its top; another page, sort order or filter in the URL leads
 * back to pages, and so does printing. `whole` gives rows, by their places among all, whose cells are not cut.
 */
export function useAllRows({ resourceId, columnIds, table, state, pathOf }: Options) {
  const locale = useLocale()
  const site = useSite()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving('key')
  const href = useHref()
  const [opened, setOpened] = useState<Opened>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const total = table.total ?? 0
  const request = JSON.stringify([resourceId, toRowsQuery(state), columnIds, locale])
  const isOpen = opened !== undefined && opened.request === request && opened.pages.includes(state.page)
  const rowCount = opened?.rowCount ?? 0

  const countRows = async () => {
    const query = datastoreQueries.search(locale, { resource_id: resourceId, ...toRowsQuery(state), limit: 0 })
    return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).total
  }
  const latest = useRef({ state, pathOf, rowCount, isLeaving })
  useLayoutEffect(() => {
    latest.current = { state, pathOf, rowCount, isLeaving }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request has all that decides the rows
  const { rows, whole } = useMemo(() => {
    const fetch = async (start: number, end: number, limit: ReturnType<typeof cellLimit>) => {
      const { records } = await queryClient.fetchQuery({
        ...datastoreQueries.search(locale, {
          resource_id: resourceId,
          ...toRowsQuery(state),
          ...limit,
          limit: end - start,
          offset: start,
          include_total: false,
        }),
        gcTime: KEPT_MS,
        staleTime: KEPT_MS,
      })
      // Rows were deleted meanwhile, or their number is an estimate because they could not be counted.
      const found = start + records.length
      if (records.length < end - start && found < latest.current.rowCount) {
        const counted = records.length > 0 ? found : await countRows().catch(() => undefined)
        setOpened((known) => known && { ...known, rowCount: Math.min(known.rowCount, counted ?? found) })
      }
      return records.map((record) => [...columnIds.map((id) => record[id]), record['_id']])
    }
    return {
      rows: new PagedRows((start, end) => fetch(start, end, cellLimit(site))),
      whole: async (start: number, end: number) => {
        if (end - start > COPIED_ROWS) throw new RangeError('too many rows')
        return fetch(start, end, {})
      },
    }
  }, [request, queryClient])

  const paged = usePagedRows(rows, rowCount, whole)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with each render, and `latest` has the state
  const source = useMemo(
    (): RowSource => ({
      ...paged,
      want: (start, end) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          paged.want?.(start, end)
          const page = Math.floor(start / ROWS_PER_PAGE) + 1
          const now = latest.current
          // Not while a link is followed: this would interrupt it.
          if (page === now.state.page || now.isLeaving()) return
          setOpened((known) => known && { ...known, pages: [now.state.page, page] })
          const to = href(now.pathOf({ ...now.state, page }))
          void navigate(to, { replace: true, preventScrollReset: true })
        }, SETTLED_MS)
      },
    }),
    [paged],
  )

  useEffect(() => beforePrint(() => setOpened(undefined)), [])
  // Without this, a table that is closed while it scrolls would lead away from the page that closed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect ends when the table closes
  useEffect(() => () => clearTimeout(timer.current), [isOpen])

  const open = async (start: TableStart) => {
    // With an estimate, the last rows would be missing, or the table would have empty rows after them.
    const counting = table.total_was_estimated ? countRows().catch(() => undefined) : undefined
    const [counted] = await Promise.all([counting, LargeGrid.preload()])
    const count = counted ?? total
    const within = (row: number) => Math.max(0, Math.min(row, count - 1))
    setOpened({
      request,
      rowCount: count,
      start: {
        ...start,
        row: within(start.row),
        focus: start.focus && { ...start.focus, row: within(start.focus.row) },
      },
      pages: [state.page, Math.floor(within(start.row) / ROWS_PER_PAGE) + 1],
    })
  }
  // The query client fails with an ApiError.
  const all: AllRows | undefined = isOpen
    ? { key: request, start: opened.start, source, error: rows.error as ApiError | undefined, retry: rows.retry }
    : undefined
  return { all, whole, open: total > ROWS_PER_PAGE ? (start: TableStart) => void open(start) : undefined }
}
