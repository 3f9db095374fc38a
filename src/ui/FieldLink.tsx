import type { ReactNode } from 'react'

/** A link to a field of a form, by the id of its control; opens the collapsed part that it is in. */
export function FieldLink({ id, children }: { id: string; children: ReactNode }) {
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
