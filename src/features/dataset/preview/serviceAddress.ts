/** Parameters of single requests, which programs add themselves. */
const OF_REQUEST =
  /^(service|request|version|layers|styles|bbox|width|height|srs|crs|format|typename|typenames|outputformat)$/i

/** The address that GIS programs want of an OGC service: without the parameters of a single request. */
export function serviceAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  for (const name of [...url.searchParams.keys()]) if (OF_REQUEST.test(name)) url.searchParams.delete(name)
  return url.href
}
