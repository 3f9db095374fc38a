import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/*
 * Creates src/ui/styles/fonts/ after an update of the fonts: a small file with the Turkish letters of the large file for
 * Latin Extended, so that Turkish pages do not load the large one. The fonts' licence (OFL 1.1) allows it.
 */
const LETTERS = 'ğĞşŞİ'

for (const family of ['next', 'mono']) {
  const name = `atkinson-hyperlegible-${family}`
  const whole = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-ext-wght-normal.woff2`)
  const subset = await subsetFont(whole, LETTERS, { targetFormat: 'woff2' })
  writeFileSync(`src/ui/styles/fonts/${name}-turkish-wght-normal.woff2`, subset)
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`)
}
