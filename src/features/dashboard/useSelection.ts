import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The last selection of the app. It can be too long for the address, and only the entry of the history in which it was made
 * begins with it.
 */
const kept = new WeakMap<QueryClient, { place: string; selected: ReadonlySet<string> }>()

/** The ids of the selected datasets, which are still selected when the user comes back to the same entry of the history. */
export function useSelection(userId: string) {
  const client = useQueryClient()
  const { key } = useLocation()
  const place = `${userId} ${key}`
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => {
    const last = kept.get(client)
    return last?.place === place ? last.selected : new Set()
  })
  // It outlives the page.
  useEffect(() => void kept.set(client, { place, selected }), [client, place, selected])
  return [selected, setSelected] as const
}
