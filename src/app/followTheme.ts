/** Keeps the browser's theme-color the page's background in the selected theme, for as long as the page is open. */
export function followTheme(): void {
  new MutationObserver(showThemeColor).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor)
  showThemeColor()
}

function showThemeColor(): void {
  const [meta, ...others] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const other of others) other.remove()
  const shown =
    meta ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }))
  shown.removeAttribute('media')
  shown.content = getComputedStyle(document.documentElement).backgroundColor
}
