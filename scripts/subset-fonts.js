import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/*
 * Makes src/ui/styles/fonts/ anew, after a new version of the fonts: the letters that Turkish needs of the large file
 * for all of Latin Extended, so that no Turkish page fetches that one. The fonts' licence (OFL 1.1) allows it.
 */
const LETTERS = 'ğĞşŞİ'

for (const family of ['next', 'mono']) {
  const name = `atkinson-hyperlegible-${family}`
  const whole = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-ext-wght-normal.woff2`)
  const subset = await subsetFont(whole, LETTERS, { targetFormat: 'woff2' })
  writeFileSync(`src/ui/styles/fonts/${name}-turkish-wght-normal.woff2`, subset)
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`)
}
