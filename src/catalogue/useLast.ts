import { useState } from 'react'

/** The latest loaded value of a query whose key changes. `keepPreviousData` alone drops it when the next request fails. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
