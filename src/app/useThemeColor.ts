import { useEffect } from 'react'

/** Sets the browser's theme-color to the page's background in the selected theme. */
export function useThemeColor(): void {
  // <head>, media queries and the theme attribute are outside React.
  useEffect(() => {
    const show = () => {
      const [meta, ...others] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
      for (const other of others) other.remove()
      const shown =
        meta ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }))
      shown.removeAttribute('media')
      shown.content = getComputedStyle(document.documentElement).backgroundColor
    }
    const choice = new MutationObserver(show)
    choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const device = window.matchMedia('(prefers-color-scheme: dark)')
    device.addEventListener('change', show)
    show()
    return () => {
      choice.disconnect()
      device.removeEventListener('change', show)
    }
  }, [])
}
