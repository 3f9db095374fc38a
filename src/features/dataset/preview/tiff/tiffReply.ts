/** What the worker makes of a TIFF: its first picture, not larger than the screen needs, or why it cannot be shown. */
export type TiffReply =
  | {
      pixels: ImageData
      /** Of the whole picture. */
      width: number
      height: number
      bands: number
      /** How many pictures the file has, without smaller versions and masks. */
      count: number
      /** Whether the values were spread over the greys, because they are no brightness. */
      isStretched: boolean
    }
  | { failure: 'damaged' | 'unsupported' | 'tooManyPixels' }
