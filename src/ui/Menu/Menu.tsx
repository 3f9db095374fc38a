import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import styles from './Menu.module.css'

export type MenuEntry = {
  id: string
  label: string
  /** Secondary text beside the label. */
  detail?: string
  /** Keeps the menu open after the entry is pressed, for actions that are repeated. */
  staysOpen?: boolean
  onChoose: () => void
}

type Props = {
  label: string
  /** The element that opened the menu: the menu is positioned below it and returns the focus to it. */
  opener: HTMLElement
  entries: readonly MenuEntry[]
  onClose: () => void
}

const MARGIN_PX = 8

/** A menu, open while it is mounted. Arrow keys move between entries; Escape, Tab and a press outside close it. */
export function Menu({ label, opener, entries, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  // The popover and the position of the opener are outside React.
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    placeUnder(element, opener)
    itemsOf(element)[0]?.focus()
  }, [opener])

  const close = () => {
    opener.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') close()
    else if (!goOn(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {entries.map(({ id, label: words, detail, staysOpen, onChoose }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            if (!staysOpen) close()
            onChoose()
          }}
        >
          {words}
          {detail !== undefined && <small>{detail}</small>}
        </button>
      ))}
    </div>
  )
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Moves the focus; returns false for a key that does not move it. */
function goOn({ key, currentTarget }: KeyboardEvent): boolean {
  const items = itemsOf(currentTarget)
  const here = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[key]
  if (to === undefined) return false
  items.at(to % items.length)?.focus()
  return true
}

function placeUnder(menu: HTMLElement, opener: HTMLElement) {
  const { left, bottom, top } = opener.getBoundingClientRect()
  const isBelow = bottom + menu.offsetHeight + MARGIN_PX <= innerHeight
  const farthest = document.documentElement.clientWidth - menu.offsetWidth - MARGIN_PX
  menu.style.left = `${Math.max(MARGIN_PX, Math.min(left, farthest))}px`
  menu.style.top = `${isBelow ? bottom : Math.max(MARGIN_PX, top - menu.offsetHeight)}px`
}
