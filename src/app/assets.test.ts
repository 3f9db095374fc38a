import { expect, it } from 'vitest'
import { assetsOf } from './assets.ts'

const manifest = {
  'index.html': { file: 'assets/boot.js' },
  'src/main.tsx': { file: 'assets/main.js', imports: ['_start.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_start.js': {
    file: 'assets/start.js',
    imports: ['_vendor.js'],
    css: ['assets/start.css'],
    assets: [
      'assets/x-next-latin-ext-wght-normal-1.woff2',
      'assets/atkinson-hyperlegible-next-latin-wght-normal-2.woff2',
      'assets/atkinson-hyperlegible-next-turkish-wght-normal-3.woff2',
      'assets/atkinson-hyperlegible-mono-latin-wght-normal-4.woff2',
    ],
  },
  'src/Page.tsx': {
    file: 'assets/Page.js',
    imports: ['_start.js', '_list.js'],
    css: ['assets/Page.css'],
    dynamicImports: ['src/Part.tsx'],
  },
  'src/Part.tsx': { file: 'assets/Part.js', css: ['assets/Part.css'], imports: ['_list.js'] },
  '_list.js': { file: 'assets/list.js', css: ['assets/list.css'], imports: ['_vendor.js'] },
}

it('lists each file of a page once, styles in cascade order', () => {
  expect(assetsOf('src/Page.tsx', { manifest }, { language: 'en' })).toEqual({
    script: '/assets/boot.js',
    modules: ['/assets/vendor.js', '/assets/start.js', '/assets/main.js', '/assets/list.js', '/assets/Page.js'],
    styles: ['/assets/start.css', '/assets/list.css', '/assets/Page.css', '/assets/Part.css'],
    fonts: ['/assets/atkinson-hyperlegible-next-latin-wght-normal-2.woff2'],
  })
})

it('lists the styles of a page’s parts only if the HTML can contain them', () => {
  const styles = (parts: string[]) => assetsOf('src/Page.tsx', { manifest }, { language: 'en', parts }).styles
  expect(styles([])).not.toContain('/assets/Part.css')
  expect(styles(['src/Part.tsx'])).toContain('/assets/Part.css')
  expect(() => styles(['src/Gone.tsx'])).toThrow('src/Gone.tsx')
})

it('adds the font of the Turkish letters to Turkish pages', () => {
  expect(assetsOf('src/Page.tsx', { manifest }, { language: 'tr' }).fonts).toEqual([
    '/assets/atkinson-hyperlegible-next-latin-wght-normal-2.woff2',
    '/assets/atkinson-hyperlegible-next-turkish-wght-normal-3.woff2',
  ])
})

it('adds the monospace font to pages that start with code', () => {
  expect(assetsOf('src/Page.tsx', { manifest }, { language: 'en', isMono: true }).fonts).toEqual([
    '/assets/atkinson-hyperlegible-next-latin-wght-normal-2.woff2',
    '/assets/atkinson-hyperlegible-mono-latin-wght-normal-4.woff2',
  ])
})

it('lists no files in development, where Vite adds them', () => {
  expect(assetsOf('src/Page.tsx', { manifest: null }, { language: 'en' }).script).toBe('/src/main.tsx')
})

it('throws for a build without an entry', () => {
  expect(() => assetsOf('src/Page.tsx', { manifest: {} }, { language: 'en' })).toThrow('index.html')
})

it('throws for a page that was not built', () => {
  expect(() => assetsOf('src/Gone.tsx', { manifest }, { language: 'en' })).toThrow('src/Gone.tsx')
})
