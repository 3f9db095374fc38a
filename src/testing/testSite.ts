import type { SiteConfig } from '../catalogue/site.ts'

export const testSite: SiteConfig = {
  title: { tr: 'Fihrist', en: 'Fihrist' },
  tagline: { tr: 'Açık Veri Portalı', en: 'Open Data Portal' },
  headline: { tr: 'Veri, tek bir dizinde.', en: 'Data, in one index.' },
  description: {},
  languages: ['tr', 'en'],
  timeZone: 'Europe/Istanbul',
  basePath: '',
  ckan: { base: '' },
  hasOwnCatalogue: true,
  hasSearchIndex: true,
  logo: null,
  mapTiles: null,
  theme: null,
  contact: null,
  accessibilityContact: null,
  source: null,
  dataRequest: 'here',
  questions: [],
  examples: { tr: ['hava'], en: ['air'] },
}

export const testNow = Date.parse('2026-11-20T09:00:00Z')
