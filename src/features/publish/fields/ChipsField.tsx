import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useDebounced } from '../../../catalogue/SearchBox/useDebounced.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Chip } from '../../../ui/Chip/Chip.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import styles from './ChipsField.module.css'

export type Option = { value: string; label: string }

type Props = {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  chosen: readonly Option[]
  /** The options for the typed text; called after a pause. */
  useOptions: (typed: string) => readonly Option[]
  /** Whether text that is not an option can be added. */
  takesNew: boolean
  onChange: (values: string[]) => void
}

const PAUSE_MS = 200
const SHOWN = 8

/** Several values from suggestions: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function ChipsField({ id, label, hint, error, chosen, useOptions, takesNew, onChange }: Props) {
  const { t } = useTranslation('publish')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const settled = useDebounced(typed.trim(), PAUSE_MS)
  const values = chosen.map(({ value }) => value)
  const offered = useOptions(settled)
    .filter(({ value }) => !values.includes(value))
    .slice(0, SHOWN)
  const isOpen = typed.trim() !== '' && offered.length > 0

  const take = (...taken: string[]) => {
    const words = taken.map((value) => value.trim().replace(/\s+/g, ' ')).filter((word) => word !== '')
    if (words.length > 0) onChange([...new Set([...values, ...words])])
    setTyped('')
    setActive(-1)
  }
  const takeTyped = () => {
    const option = active >= 0 ? offered[active] : offered.find(({ label: name }) => name === typed.trim())
    if (option) take(option.value)
    else if (takesNew) take(...typed.split(','))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
    else if ((key === 'Enter' || key === ',') && typed.trim() !== '') takeTyped()
    else if (key === 'ArrowDown' && isOpen) setActive((active + 1) % offered.length)
    else if (key === 'ArrowUp' && isOpen) setActive(active <= 0 ? offered.length - 1 : active - 1)
    else if (key === 'Escape' && isOpen) setTyped('')
    else return
    if (key !== 'Backspace') event.preventDefault()
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ className: _className, ...control }) => (
        <div className={styles.box}>
          {chosen.map(({ value, label: name }) => (
            <Chip
              key={value}
              action={t('chips.remove')}
              onRemove={(chip) => {
                chip.parentElement?.querySelector('input')?.focus()
                onChange(values.filter((one) => one !== value))
              }}
            >
              {name}
            </Chip>
          ))}
          <input
            {...control}
            className={styles.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(-1)
            }}
            onKeyDown={press}
            onBlur={() => takesNew && typed.trim() !== '' && takeTyped()}
          />
          {isOpen && (
            <div id={listId} role="listbox" aria-label={label} className={styles.list}>
              {offered.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
                  onClick={() => take(option.value)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
