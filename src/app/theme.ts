/** 'system' follows the setting of the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const isTheme = (text: string | undefined): text is Theme => themes.some((theme) => theme === text)

/** The visitor's theme from a Cookie header: a cookie, so that the server can render it. */
export function themeOfCookies(cookies: string): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(cookies)?.[1]
  return isTheme(value) ? value : 'system'
}

/** Applies a theme at once and stores it for a year. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari 18 and Firefox
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}
