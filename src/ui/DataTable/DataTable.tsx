import { type ReactNode, type UIEvent, useId, useRef, useState } from 'react'
import { classNames } from '../classNames.ts'
import type { MenuEntry } from '../Menu/Menu.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { ColumnLayout } from './columnLayout.ts'
import styles from './DataTable.module.css'
import type { ColumnSort, DataColumn, GridColumn, RowSource, TableStart, TableWords } from './dataColumn.ts'
import type { HeadParts } from './gridParts.ts'
import { type Place, placeName, placeOf } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'
import { HiddenColumns } from './HiddenColumns.tsx'
import { LargeGrid } from './LargeGrid.tsx'
import { useArrange } from './useArrange.ts'
import { useColumnLayout } from './useColumnLayout.ts'
import { useCopyCells } from './useCopyCells.ts'
import { useGridKeys } from './useGridKeys.ts'
import { ValueDialog } from './ValueDialog.tsx'
import { WholeGrid } from './WholeGrid.tsx'

type Props = {
  /** The accessible name of the table. */
  caption: string
  columns: readonly DataColumn[]
  source: RowSource
  words: TableWords
  sort?: ColumnSort | undefined
  onSort?: (sort: ColumnSort | undefined) => void
  /** Renders a column's name as a link that sorts, on pages where the sort order is in the URL. */
  renderSort?: (column: DataColumn, name: ReactNode) => ReactNode
  /** More entries of a column's menu, before the usual ones. */
  columnActions?: (column: DataColumn) => readonly MenuEntry[]
  /** Renders a link to a row, in its first cell and below the full value of a cell. */
  renderRowLink?: ((row: number, isInCell: boolean) => ReactNode) | undefined
  /** Whether the first column stays visible on small screens too. */
  isFirstPinned?: boolean
  isBusy?: boolean
  start?: TableStart | undefined
  /** Called when the reader scrolls or moves beyond the rows of a page; `row` can be infinite for the ends of all rows. */
  onBeyond?: ((start: TableStart) => void) | undefined
  layout?: ColumnLayout
  /** Called with the new layout when the user moves or hides a column; columns are fixed without it. */
  onLayout?: (layout: ColumnLayout) => void
  className?: string | undefined
}

const WHOLE_ROWS = 100
const WHOLE_CELLS = 4000
const NARROWEST_PX = 48
/** This close to the end of a page the following rows are shown. */
const NEAR_END_PX = 160

/**
 * A table with the ARIA grid pattern: arrow keys move between cells, Enter shows the full value, Ctrl+C copies the
 * selection. A table of up to a hundred rows is rendered whole, also without JavaScript; a larger one is virtualized.
 */
export function DataTable(props: Props) {
  const { caption, source, words, sort, onSort, renderSort, isBusy = false, className } = props
  const region = useRef<HTMLElement>(null)
  const keysId = useId()
  const [opened, setOpened] = useState<Place>()
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(props.start?.widths ?? new Map())
  const goToRow = useRef<(row: number) => void>(undefined)
  const isArrangeable = props.onLayout !== undefined
  const layout = useColumnLayout(props.columns, props.layout, props.onLayout)
  const { shown: columns } = layout
  const { active, chosen, goTo, handlers } = useGridKeys({
    region,
    rows: source.count,
    columns: columns.length,
    start: props.start?.focus,
    goToRow,
    onBeyond: props.onBeyond && ((to) => leave(to)),
    onOpen: setOpened,
    onMoveColumn: (from, to) => arrange?.move(from, to),
  })
  const { first = 0, total = source.count } = source
  const leave = (to?: Place) => {
    const held = region.current?.contains(document.activeElement) ? placeOf(document.activeElement) : undefined
    const focus = to ?? (held && held.row >= 0 ? held : undefined)
    const heads = [...(region.current?.querySelectorAll<HTMLElement>('thead th') ?? [])]
    props.onBeyond?.({
      row: (to?.row ?? firstRowInSight(region.current)) + first,
      focus: focus && { ...focus, row: focus.row + first },
      widths: new Map(heads.map((head, index) => [columns[index]?.id ?? '', Math.round(head.offsetWidth)])),
    })
  }
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const left = box.scrollHeight - box.clientHeight - box.scrollTop
    if (first + source.count < total && box.scrollTop > 0 && left < NEAR_END_PX) leave()
  }
  const { said, say, copy, copyColumn } = useCopyCells(columns, source, words)
  const arranged = useArrange({ layout, words, goTo, say })
  const arrange = isArrangeable ? arranged : undefined
  const parts: HeadParts = {
    words,
    sort,
    onSort,
    renderSort,
    arrange,
    columnActions: props.columnActions,
    onMenu: (column) => setOpened({ row: -1, column }),
    onResize: (column, width) =>
      setWidths(new Map(widths).set(columns[column]?.id ?? '', Math.max(NARROWEST_PX, Math.round(width)))),
  }
  const isWhole = source.count <= WHOLE_ROWS && (source.count * columns.length <= WHOLE_CELLS || source.isDocument)
  const Grid = isWhole ? WholeGrid : LargeGrid
  const here = { top: active.row, bottom: active.row, left: active.column, right: active.column }
  return (
    <>
      <HiddenColumns columns={layout.hidden} words={words} onShow={arranged.show} />
      <section
        ref={region}
        className={classNames(styles.region, className)}
        aria-label={words.region}
        aria-busy={isBusy}
        onScroll={props.onBeyond && onScroll}
      >
        <table
          {...gridRoles.grid}
          className={styles.table}
          data-arrangeable={isArrangeable || undefined}
          data-pinned={props.isFirstPinned || undefined}
          data-windowed={!isWhole || undefined}
          data-narrow={(isWhole && !source.isDocument) || undefined}
          aria-rowcount={total + 1}
          aria-colcount={columns.length}
          aria-describedby={keysId}
          {...handlers}
          onCopy={(event) => active.row >= 0 && copy(event, chosen ?? here)}
        >
          <caption className={styles.caption}>{caption}</caption>
          <Grid
            region={region}
            columns={columns}
            source={source}
            active={active}
            chosen={chosen}
            widths={widths}
            renderRowLink={props.renderRowLink}
            parts={parts}
            startRow={props.start?.row}
            goToRow={goToRow}
          />
        </table>
        <p id={keysId} hidden>
          {words.keys} {isArrangeable && words.moveKeys}
        </p>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        <Opened
          place={opened}
          cell={opened && region.current?.querySelector(`[data-place="${placeName(opened)}"]`)}
          {...{ columns, source, parts, copyColumn }}
          renderRowLink={props.renderRowLink}
          onClose={() => setOpened(undefined)}
        />
      </section>
    </>
  )
}

/** The number of the first row below the header. */
function firstRowInSight(region: HTMLElement | null): number {
  // Not the header row itself: only its cells stay in sight.
  const edge = region?.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0
  const rows = [...(region?.querySelectorAll('tbody tr') ?? [])]
  return Math.max(
    0,
    rows.findIndex((row) => row.getBoundingClientRect().bottom > edge),
  )
}

type OpenedProps = Pick<Props, 'source' | 'renderRowLink'> & {
  columns: readonly GridColumn[]
  place: Place | undefined
  cell: Element | null | undefined
  parts: HeadParts
  copyColumn: (column: number) => void
  onClose: () => void
}

/** The menu of a column header, or the dialog with a cell's full value. */
function Opened({ place, cell, columns, source, parts, copyColumn, renderRowLink, onClose }: OpenedProps) {
  const column = place && columns[place.column]
  if (!column || !(cell instanceof HTMLElement)) return null
  if (place.row >= 0) {
    const row = source.at(place.row)
    if (!row) return null
    return (
      <ValueDialog
        column={column}
        value={row[column.place]}
        whole={async () => (await source.between(place.row, place.row + 1))[0]?.[column.place]}
        words={parts.words}
        onClose={onClose}
      >
        {renderRowLink?.(place.row, false)}
      </ValueDialog>
    )
  }
  const onCopy = () => copyColumn(place.column)
  return <ColumnMenu {...{ column, parts, onCopy, onClose }} index={place.column} opener={cell} />
}
