import type { MapWords } from '../mapData.ts'

/** The texts of a map in tests. */
export const MAP_WORDS: MapWords = {
  label: 'Towns',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  attribution: '',
  lang: 'en',
  number: String,
  group: String,
  provinceName: String,
}
