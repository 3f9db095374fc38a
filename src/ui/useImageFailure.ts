import { useState } from 'react'

/** Whether the image of an address could not be loaded, and the properties with which its element finds that out. */
export function useImageFailure(address: string | undefined) {
  const [failed, setFailed] = useState<string>()
  const onError = () => setFailed(address)
  // It may fail before hydration, when nothing listens for the error. An SVG without a size may have no width either.
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError)
  }
  return { hasFailed: address !== undefined && failed === address, listeners: { ref, onError } }
}
