/*
 * A reader can type into the server-rendered text field before this code is loaded. Hydration resets the field to the
 * server's text, so the typed text is kept here until then.
 */
const FIELD = 'textarea[data-plain]'
let typed: string | undefined

function onInput({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement && target.matches(FIELD)) typed = target.value
}

if (typeof document === 'object') {
  const field = document.querySelector<HTMLTextAreaElement>(FIELD)
  if (field && field.value !== field.defaultValue) typed = field.value
  document.addEventListener('input', onInput)
}

/** The text typed before hydration. Undefined if there is none, and on every later call. */
export function takeEarlyInput(): string | undefined {
  document.removeEventListener('input', onInput)
  const early = typed
  typed = undefined
  return early
}
