/*
 * The server's HTML is readable without JavaScript. Hydration waits until all visible files have loaded, so that it
 * does not delay them on a slow connection; the first touch or key press starts it at once.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-modules]')
const signs = ['pointerdown', 'keydown', 'touchstart'] as const
let hasBegun = false
let pressed: HTMLElement | null = null

async function begin(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  for (const sign of signs) removeEventListener(sign, begin)
  // Preload all modules at once, because discovering imports one by one would cost a round trip each.
  for (const href of script?.dataset.modules?.split(' ').filter(Boolean) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const { hydration } = await import('./main.tsx')
  await hydration
  removeEventListener('click', remember)
  if (!pressed?.isConnected) return
  // A checkbox changes before its click event; React must be hydrated by then, and any such event raises the priority
  // of hydration.
  pressed.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  pressed.click()
}

/** Remembers a click on a control that needs JavaScript; links and forms work without it. */
function remember({ target }: Event): void {
  const control = 'button[type="button"], input[type="checkbox"], input[type="radio"]'
  pressed = target instanceof Element ? target.closest<HTMLElement>(control) : null
}

// Without server-rendered HTML there is nothing to read yet.
if (script === null || document.readyState === 'complete') void begin()
else {
  addEventListener('load', begin, { once: true })
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}
if (script !== null) addEventListener('click', remember)
