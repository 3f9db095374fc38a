import { useLocation, useNavigate } from 'react-router-dom'
import { type ShownView, withoutView, withView } from './viewAddress.ts'

/**
 * Writes the shown view of a result to the URL of the statement that was run; undefined for the table. Nothing if the URL
 * has no statement, because the text has changed since.
 */
export function useViewAddress(): (shown: ShownView | undefined) => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const statement = withoutView(search)
  return (shown) => {
    if (statement + hash === '') return
    const next = shown ? withView(statement, shown) : statement
    if (next !== search) void navigate(pathname + next + hash, { replace: true, preventScrollReset: true })
  }
}
