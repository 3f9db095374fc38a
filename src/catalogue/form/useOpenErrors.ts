import { type InputEvent, useState } from 'react'

/** Messages by field, as ApiError has them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

const NONE: ReadonlySet<string> = new Set()

/**
 * The field errors of a refused form, without those of fields that the user has changed since: whether a new value is
 * right is known only when it is sent again. `onInput` belongs to the form; `fieldOf` maps the name of a control to the
 * API's field.
 */
export function useOpenErrors(fields: FieldErrors | undefined, fieldOf: (name: string) => string = (name) => name) {
  const [changed, setChanged] = useState({ of: fields, names: NONE })
  const names = changed.of === fields ? changed.names : NONE
  const errors: FieldErrors = Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.has(name)))
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const field = fieldOf((target as unknown as HTMLInputElement).name) // only named controls of a form send the event
    if (errors[field]) setChanged({ of: fields, names: new Set([...names, field]) })
  }
  return { errors, onInput }
}
