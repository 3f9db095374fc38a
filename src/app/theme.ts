/** 'system' follows the setting of the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** The visitor's theme from a Cookie header: a cookie, so that the server can render it. */
export function themeOfCookies(cookies: string): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(cookies)?.[1]
  return themeNamed(value)
}

/** The theme of this name; otherwise the setting of the device. */
export const themeNamed = (name: string | null | undefined): Theme => themes.find((theme) => theme === name) ?? 'system'

const CHANGE = 'theme-change'

/** The theme of the page. */
export const currentTheme = (): Theme => themeNamed(document.documentElement.dataset.theme)

/** Calls the listener after the theme was changed in this window. Returns the function that ends this. */
export function onThemeChange(listener: () => void): () => void {
  addEventListener(CHANGE, listener)
  return () => removeEventListener(CHANGE, listener)
}

/** Applies a theme at once and stores it for a year, for the portal's pages below `basePath`. */
export function applyTheme(theme: Theme, basePath: string): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari 18 and Firefox
  document.cookie = `theme=${theme}; path=${basePath || '/'}; max-age=31536000; samesite=lax`
  dispatchEvent(new Event(CHANGE))
}
