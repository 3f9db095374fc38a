import { createContext } from 'react'
import type { Drawing } from './drawing.ts'

/** Draws a chart of this width as the text of an SVG element. */
export type Paint = (drawing: Drawing, width: number) => string

/** Where charts are drawn while a page is rendered: on the server. Undefined in the browser. */
export const PaintContext = createContext<Paint | undefined>(undefined)
