import { useEffect } from 'react'

/** The browser's own frame takes the page's ground, whichever theme the site or the visitor has chosen. */
export function useThemeColor(): void {
  // Head, media and the theme's attribute are outside React.
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
