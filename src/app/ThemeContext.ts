import { createContext } from 'react'
import type { Theme } from './theme.ts'

/** The theme when the page was loaded. */
export const ThemeContext = createContext<Theme>('system')
