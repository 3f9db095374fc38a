import type { CSSProperties } from 'react'
import type { ColumnSlot } from './gridParts.ts'

/** The width of a cell and its distance from the previous one. */
export function slotStyle({ width, before }: ColumnSlot): CSSProperties | undefined {
  if (width === undefined) return undefined
  return {
    inlineSize: width,
    minInlineSize: width,
    maxInlineSize: width,
    ...(before > 0 && { marginInlineStart: before }),
  }
}
