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

/*
 * Share images are drawn on the server by a library that reads neither WOFF2 nor variable fonts.
 */
const LATIN = `${String.fromCodePoint(...Array.from({ length: 0x250 - 0x20 }, (_, index) => 0x20 + index))}–—‘’“”„…•·€₺₂²³°`
for (const part of ['latin', 'latin-ext'])
  for (const wght of [400, 700]) {
    const name = 'atkinson-hyperlegible-next'
    const whole = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`)
    const font = await subsetFont(whole, LATIN, { targetFormat: 'truetype', variationAxes: { wght } })
    writeFileSync(`server/shareImage/fonts/${name}-${part}-${wght}.ttf`, font)
    console.log(`${part} ${wght}: ${font.length} bytes`)
  }
