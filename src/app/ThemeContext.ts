import { createContext } from 'react'
import type { Theme } from './theme.ts'

/** The theme that the visitor came with. */
export const ThemeContext = createContext<Theme>('system')
