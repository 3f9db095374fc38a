import type { CSSProperties } from 'react'
import type { ColumnSlot } from './gridParts.ts'

/** How wide a cell is, and how far from the one before. */
export function slotStyle({ width, before }: ColumnSlot): CSSProperties | undefined {
  if (width === undefined) return undefined
  return {
    inlineSize: width,
    minInlineSize: width,
    maxInlineSize: width,
    ...(before > 0 && { marginInlineStart: before }),
  }
}
