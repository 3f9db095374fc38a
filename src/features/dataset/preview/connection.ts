/** What a browser says of its connection (the Network Information API); not in all browsers. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string; downlink?: number }

export type Connection = {
  /** 3G and slower, or the reader asks for little data. */
  isSlow: boolean
  /** In Mbit/s; undefined if the browser does not say. */
  speed: number | undefined
}

/** The connection at this moment. In a browser only. */
export function connectionNow(): Connection {
  // Not in TypeScript's types.
  const { connection } = navigator as { connection?: NetworkInformation }
  const { saveData, effectiveType = '', downlink } = connection ?? {}
  return {
    isSlow: saveData === true || /^(slow-2g|2g|3g)$/.test(effectiveType),
    speed: downlink !== undefined && downlink > 0 ? downlink : undefined,
  }
}
