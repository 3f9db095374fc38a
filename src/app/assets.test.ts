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
  'src/Page.tsx': { file: 'assets/Page.js', imports: ['_start.js', '_list.js'], css: ['assets/Page.css'] },
  '_list.js': { file: 'assets/list.js', css: ['assets/list.css'], imports: ['_vendor.js'] },
}

it('names each file of a page once, styles in the order of the cascade', () => {
  expect(assetsOf(['src/Page.tsx'], { manifest }, { language: 'en' })).toEqual({
    script: '/assets/boot.js',
    modules: ['/assets/vendor.js', '/assets/start.js', '/assets/main.js', '/assets/list.js', '/assets/Page.js'],
    styles: ['/assets/start.css', '/assets/list.css', '/assets/Page.css'],
    fonts: ['/assets/atkinson-hyperlegible-next-latin-wght-normal-2.woff2'],
  })
})

it('names the letters of Turkish where the page is Turkish', () => {
  expect(assetsOf(['src/Page.tsx'], { manifest }, { language: 'tr' }).fonts).toEqual([
    '/assets/atkinson-hyperlegible-next-latin-wght-normal-2.woff2',
    '/assets/atkinson-hyperlegible-next-turkish-wght-normal-3.woff2',
  ])
})

it('names the font of code where a page begins with code', () => {
  expect(assetsOf(['src/Page.tsx'], { manifest }, { language: 'en', isMono: true }).fonts).toEqual([
    '/assets/atkinson-hyperlegible-next-latin-wght-normal-2.woff2',
    '/assets/atkinson-hyperlegible-mono-latin-wght-normal-4.woff2',
  ])
})

it('leaves the files to Vite in development', () => {
  expect(assetsOf(['src/Page.tsx'], { manifest: null }, { language: 'en' }).script).toBe('/src/main.tsx')
})

it('refuses a build without an entry', () => {
  expect(() => assetsOf(['src/Page.tsx'], { manifest: {} }, { language: 'en' })).toThrow('index.html')
})

it('refuses a page that was not built', () => {
  expect(() => assetsOf(['src/Gone.tsx'], { manifest }, { language: 'en' })).toThrow('src/Gone.tsx')
})
