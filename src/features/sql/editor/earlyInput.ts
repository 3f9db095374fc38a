/*
 * The document's text field can be written in before this code is there. To bring the page to life sets the field back to
 * what the server had written: what was typed is kept here until then.
 */
const FIELD = 'textarea[data-plain]'
let typed: string | undefined

function hear({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement && target.matches(FIELD)) typed = target.value
}

if (typeof document === 'object') {
  const field = document.querySelector<HTMLTextAreaElement>(FIELD)
  if (field && field.value !== field.defaultValue) typed = field.value
  document.addEventListener('input', hear)
}

/** What was typed before the page came to life; undefined where nothing was, and from the second time on. */
export function takeEarlyInput(): string | undefined {
  document.removeEventListener('input', hear)
  const early = typed
  typed = undefined
  return early
}
