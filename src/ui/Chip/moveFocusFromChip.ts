/**
 * Moves the focus from a chip that its press removes to the chip beside it, or to `otherwise` if it was the only one. The last item
 * of a list with several chips removes all of them, and does not receive the focus by accident.
 */
export function moveFocusFromChip(pressed: Element, otherwise: HTMLElement | null | undefined): void {
  const item = pressed.closest('li')
  const next = item?.nextElementSibling
  const beside = next?.nextElementSibling ? next : next && item?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('button, a') ?? otherwise
  target?.focus()
}
