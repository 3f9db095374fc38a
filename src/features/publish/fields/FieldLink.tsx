import type { ReactNode } from 'react'
import { type FieldName, fieldId } from './fields.ts'

/** A link to a field; opens the collapsed part that it is in. */
export function FieldLink({ field, children }: { field: FieldName; children: ReactNode }) {
  const id = fieldId(field)
  const follow = () => {
    const target = document.getElementById(id)
    const fold = target?.closest('details')
    if (fold) fold.open = true
    target?.focus()
  }
  return (
    <a href={`#${id}`} onClick={follow}>
      {children}
    </a>
  )
}
