import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTheme, themeProblems } from './checkTheme.ts'
import { contrastProblems, type Pair } from './contrastProblems.ts'

const STYLES = 'src/ui/styles'
const pairs: Pair[] = JSON.parse(readFileSync(join(STYLES, 'contrast-pairs.json'), 'utf8'))
const tokens = readFileSync(join(STYLES, 'tokens.css'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-theme-`))
mkdirSync(join(folder, 'themes'))
writeFileSync(join(folder, 'contrast.json'), JSON.stringify({ pairs, tokens }))
const check = (css: string) => {
  writeFileSync(join(folder, 'themes/deniz.css'), css)
  return checkTheme('deniz', folder, folder)
}

test('a theme with enough contrast starts, and so does a portal without one', async () => {
  await check(':root { --color-action: light-dark(#0b5c6b, #7fd4e4); --radius: 0 }')
  await checkTheme(null, folder, folder)
})

test('a theme with too little contrast is refused with the pairs, and with values that have enough', async () => {
  const css = ':root { --color-action: light-dark(#9fd4e4, #7fd4e4) }'
  const error: Error = await check(css).then(
    () => new Error('it was accepted'),
    (refusal) => refusal,
  )
  expect(error.name).toBe('SiteError')
  expect(error.message).toMatch(/\(light\) --color-action #9fd4e4 on --color-surface #\w+ has 1\.\d\d:1, needs 4\.5:1/)
  const [, value] = /\(light\) → --color-action: (#\w{6});/.exec(error.message) ?? []
  await check(`:root { --color-action: light-dark(${value}, #7fd4e4) }`)
})

test('a theme that does not exist is refused', async () => {
  await expect(checkTheme('yok', folder, folder)).rejects.toThrow(/yok\.css okunamıyor · cannot be read/)
})

test('the repaired values of one role always have enough contrast, whatever its colour was', () => {
  let seed = 1
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return `#${(seed % 0x1000000).toString(16).padStart(6, '0')}`
  }
  const roles = [...new Set(pairs.map(([foreground]) => foreground))].filter((role) => role !== '--color-surface')
  for (let round = 0; round < 60; round++) {
    const role = roles[round % roles.length]
    const css = `:root { ${role}: light-dark(${next()}, ${next()}) }`
    const lines = themeProblems(pairs, tokens, css)
    if (lines.length === 0) continue
    const [light, dark] = ['light', 'dark'].map((scheme) => {
      const line = lines.find((one) => one.startsWith(`  (${scheme}) → `))
      return line?.slice(line.indexOf('→') + 2)
    })
    const repaired = [light && `:root[data-theme="light"] { ${light} }`, dark && `:root[data-theme="dark"] { ${dark} }`]
    expect(contrastProblems('theme', pairs, [tokens, css, ...repaired].join('\n')), css).toEqual([])
  }
})
