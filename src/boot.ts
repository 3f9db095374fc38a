/*
 * The server's document can be read as it is. The code that makes it live waits until everything that is seen has
 * come, so that it takes nothing from it on a slow line; a first touch or key brings it at once.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-modules]')
const signs = ['pointerdown', 'keydown', 'touchstart'] as const
let hasBegun = false
let pressed: HTMLElement | null = null

async function begin(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  for (const sign of signs) removeEventListener(sign, begin)
  // All at once: found one by another, the modules would take a journey each.
  for (const href of script?.dataset.modules?.split(' ').filter(Boolean) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const { hydration } = await import('./main.tsx')
  const parts = await hydration
  removeEventListener('click', remember)
  await parts?.ready.catch(() => {}) // a part that does not come takes no press
  if (!pressed?.isConnected) return
  // A box changes before its click is heard; React must know it by then, and any such event makes it hurry.
  pressed.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  pressed.click()
}

/** What a browser does nothing with alone; links and forms work without us. */
function remember({ target }: Event): void {
  const control = 'button[type="button"], input[type="checkbox"], input[type="radio"]'
  pressed = target instanceof Element ? target.closest<HTMLElement>(control) : null
}

// Without a server's document there is nothing to read yet.
if (script === null || document.readyState === 'complete') void begin()
else {
  addEventListener('load', begin, { once: true })
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}
if (script !== null) addEventListener('click', remember)
