/** The systems in which tables and files in Türkiye give coordinates; `tm27` to `tm45` are 3-degree TM zones (ITRF96). */
export const COORDINATE_SYSTEMS = [
  'wgs84',
  'webMercator',
  'tm27',
  'tm30',
  'tm33',
  'tm36',
  'tm39',
  'tm42',
  'tm45',
  'utm35',
  'utm36',
  'utm37',
  'utm38',
] as const
export type CoordinateSystem = (typeof COORDINATE_SYSTEMS)[number]

/** TUREF / TM27 to TM45 are EPSG:5253 to 5259. */
const EPSG: Readonly<Record<string, CoordinateSystem>> = {
  4326: 'wgs84',
  3857: 'webMercator',
  900913: 'webMercator',
  102100: 'webMercator',
  5253: 'tm27',
  5254: 'tm30',
  5255: 'tm33',
  5256: 'tm36',
  5257: 'tm39',
  5258: 'tm42',
  5259: 'tm45',
  32635: 'utm35',
  32636: 'utm36',
  32637: 'utm37',
  32638: 'utm38',
}

/** The system with an EPSG code; undefined if the portal does not support it. */
export const systemOfEpsg = (code: number | string): CoordinateSystem | undefined => EPSG[code]

/** The system that the name of a column states, such as `x_tm30`, `itrf96_3_33`, `y_5254` or `utm36_y`. */
export function systemInName(name: string): CoordinateSystem | undefined {
  const text = name.toLowerCase()
  const meridian = /(?:tm|itrf\D?96?\D{0,3}(?:3\D{1,3})?|dom\D?)(27|30|33|36|39|42|45)(?!\d)/.exec(text)?.[1]
  const zone = /utm\D?z?(3[5-8])(?!\d)/.exec(text)?.[1]
  const code = /(?:^|\D)(3857|525[3-9]|3263[5-8])(?!\d)/.exec(text)?.[1]
  if (code) return systemOfEpsg(code)
  const stated = zone ? `utm${zone}` : meridian ? `tm${meridian}` : text.includes('mercator') ? 'webMercator' : ''
  return COORDINATE_SYSTEMS.find((system) => system === stated)
}
