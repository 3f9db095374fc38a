import { useEffect, useState } from 'react'

/**
 * The secret in the fragment of the address: undefined before it is read, empty if there is none. It is removed from the address
 * at once, so that it stays neither in the history nor in a bookmark.
 */
export function useLinkSecret(): string | undefined {
  const [secret, setSecret] = useState<string>()
  // The address is outside React, and the server never sees its fragment.
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = location
      // Another link can be opened in the same tab.
      setSecret((current) => (hash === '' ? (current ?? '') : hash.slice(1)))
      if (hash !== '') history.replaceState(history.state, '', pathname + search)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return secret
}
