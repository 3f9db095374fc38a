/** The value of a CSS colour, which may contain variables, at a place of the page; for canvases and exported files. */
export const colourOf = (place: HTMLElement, value: string): string => coloursOf(place, [value])[0] ?? ''

/** The values of several CSS colours, read at once: each separate reading makes the browser compute the page's styles again. */
export function coloursOf(place: HTMLElement, values: readonly string[]): string[] {
  const probes = values.map((value) => {
    const probe = document.createElement('span')
    probe.style.color = value
    return probe
  })
  place.append(...probes)
  const colours = probes.map((probe) => getComputedStyle(probe).color)
  for (const probe of probes) probe.remove()
  return colours
}
