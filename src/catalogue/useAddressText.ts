import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The history state of a navigation with which a field writes its own text into the address. */
export const TYPED = { typed: true } as const

/**
 * The text of a field that also is in the address: what the user types, until another navigation (a link, Back, a reload) changes
 * the address. The field's own navigations have the state TYPED: they arrive when the user may have typed more.
 *
 * @param inAddress the text in the current address, which becomes the field's text
 * @param onOtherNavigation called while rendering, when the text of the address replaces what was typed
 */
export function useAddressText(inAddress: (search: URLSearchParams) => string, onOtherNavigation?: () => void) {
  const { key, search, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const ofAddress = () => inAddress(new URLSearchParams(search))
  const [text, setText] = useState(ofAddress)
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (isBack || state?.typed !== true) {
      setText(ofAddress())
      onOtherNavigation?.()
    }
  }
  return [text, setText] as const
}
