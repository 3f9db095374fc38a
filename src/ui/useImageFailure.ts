import { useState } from 'react'

/** Whether an image could not be loaded, and the properties with which its element finds that out. */
export function useImageFailure() {
  const [hasFailed, setHasFailed] = useState(false)
  const onError = () => setHasFailed(true)
  // It may fail before hydration, when nothing listens for the error. An SVG without a size may have no width either.
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError)
  }
  return { hasFailed, listeners: { ref, onError } }
}
