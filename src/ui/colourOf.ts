/** The value of a CSS colour, which may contain variables, at a place of the page; for canvases and exported files. */
export function colourOf(place: HTMLElement, value: string): string {
  const probe = document.createElement('span')
  probe.style.color = value
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
