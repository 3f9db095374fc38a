import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fold } from '../../lib/fold.ts'
import { beforePrint } from '../beforePrint.ts'
import { useRowWindow } from '../DataTable/useRowWindow.ts'
import { FindField } from '../FindField/FindField.tsx'
import styles from './PlaceList.module.css'

export type PlaceListWords = {
  /** The title of the list, with the number of places. */
  places: (count: number) => string
  find: string
  noMatch: string
  keys: string
}

type Props = {
  id: string
  places: Int32Array
  nameOf: (place: number) => string
  detailOf: ((place: number) => string) | undefined
  selected: number | undefined
  onSelect: (place: number) => void
  words: PlaceListWords
}

const ROW_PX = 40
/** Shorter lists need no search. */
const FIND_FROM = 12

/** A longer list is not printed. */
const PRINTED_MAX = 1_000

/** The places of a map as a list: arrow keys move, Enter selects a place. */
export function PlaceList({ id, places, nameOf, detailOf, selected, onSelect, words }: Props) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(fold(text.trim()))
  const isSearched = wanted !== ''
  /** What each row shows: its name and its detail. */
  const texts = useMemo(
    () => (isSearched ? Array.from(places, (place) => fold(`${nameOf(place)} ${detailOf?.(place) ?? ''}`)) : []),
    [places, nameOf, detailOf, isSearched],
  )
  const shown = useMemo(
    () => (isSearched ? places.filter((_, at) => texts[at]?.includes(wanted)) : places),
    [places, texts, wanted, isSearched],
  )
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const ownId = useId()
  const body = useRef<HTMLDivElement>(null)
  const rows = useRowWindow({ body, count: shown.length, rowPx: ROW_PX, headPx: 0, startRow: 0 })
  const isPrinting = usePrinting() && shown.length <= PRINTED_MAX
  const at = Math.min(active, Math.max(shown.length - 1, 0))
  const optionId = (index: number) => `${ownId}-${index}`
  // A place that was selected on the map scrolls into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls
  useEffect(() => {
    const index = selected === undefined ? -1 : shown.indexOf(selected)
    if (index < 0) return
    setActive(index)
    rows.goTo(index)
  }, [selected])

  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to))
    setActive(next)
    rows.goTo(next)
  }
  const choose = (index: number) => {
    const place = shown[index]
    if (place === undefined) return
    setActive(index)
    onSelect(place)
  }
  const press = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor((box.current?.clientHeight ?? ROW_PX) / ROW_PX) - 1)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + pageRows,
      PageUp: at - pageRows,
      Home: 0,
      End: shown.length - 1,
    }
    const to = steps[event.key]
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' || event.key === ' ') choose(at)
    else return
    event.preventDefault()
  }

  const title = words.places(shown.length)
  return (
    <div className={styles.list} id={id} data-print={shown.length > PRINTED_MAX ? 'hide' : undefined}>
      <h3 className={styles.title}>{title}</h3>
      {places.length >= FIND_FROM && (
        <div data-print="hide">
          <FindField label={words.find} value={text} onChange={setText} size="small" />
        </div>
      )}
      <p role="status" className={styles.note}>
        {shown.length === 0 && wanted !== '' && words.noMatch}
      </p>
      <div
        ref={box}
        role="listbox"
        aria-label={title}
        aria-activedescendant={shown.length > 0 ? optionId(at) : undefined}
        tabIndex={0}
        className={styles.box}
        onKeyDown={press}
        hidden={shown.length === 0}
      >
        <div
          ref={body}
          className={styles.rows}
          role="presentation"
          style={{ blockSize: isPrinting ? undefined : rows.height }}
        >
          {(isPrinting ? range(0, shown.length) : withActive(rows.rendered, at, shown.length)).map((index) => {
            const place = shown[index]
            if (place === undefined) return null
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
              <div
                key={index}
                id={optionId(index)}
                role="option"
                aria-selected={place === selected}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                data-active={index === at}
                className={styles.row}
                style={{ insetBlockStart: isPrinting ? index * ROW_PX : rows.topOf(index) }}
                onClick={() => choose(index)}
              >
                <span className={styles.name}>{nameOf(place)}</span>
                {detailOf && <span className={styles.value}>{detailOf(place)}</span>}
              </div>
            )
          })}
        </div>
      </div>
      {shown.length > 0 && (
        <p className={styles.keys} data-print="hide">
          {words.keys}
        </p>
      )}
    </div>
  )
}

/** True while the page is printed: paper does not scroll. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const stop = beforePrint(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    return () => {
      stop()
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** The visible rows and the active one, which must exist for aria-activedescendant. */
function withActive({ from, to }: { from: number; to: number }, active: number, count: number): number[] {
  const visible = range(from, Math.min(to, count))
  return count === 0 || visible.includes(active) ? visible : [...visible, active]
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
