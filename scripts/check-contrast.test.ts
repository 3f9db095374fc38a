import { expect, test } from 'vitest'
import { contrastProblems } from '#server/theme/contrastProblems.ts'
import { contrastRatio } from '#server/theme/contrastRatio.ts'
import { rawColours } from './check-contrast.ts'

const tokens = `
  @layer tokens {
    :root { /* a palette; then roles */
      --ink: #111; --paper: #fff; --night: #000000; --chalk: rgb(240, 240, 240);
      --color-text: light-dark(var(--ink), var(--chalk));
      --color-surface: light-dark(var(--paper), var(--night));
    }
    @media (prefers-contrast: more) { :root { --color-text: #fefefe; } }
  }`

test('black on white is 21:1 and grey on white has WCAG’s value', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2)
})

test('roles with enough contrast have no problem', () => {
  expect(contrastProblems('tokens', [['--color-text', '--color-surface', 7]], tokens)).toEqual([])
})

test.each([
  [
    'too close in the light',
    ':root { --ink: #aaa }',
    '(light): --color-text #aaa on --color-surface #fff has 2.32:1, needs 7:1',
  ],
  ['too close in the dark only', ':root[data-theme="dark"] { --chalk: #222 }', '(dark): --color-text #222'],
  [
    'too close in a dark system',
    '@media (prefers-color-scheme: dark) { :root { --chalk: #222 } }',
    '(dark): --color-text #222',
  ],
  ['a colour that cannot be read', ':root { --ink: oklch(0.5 0 0) }', 'cannot be compared'],
  ['a role that leads nowhere', ':root { --color-text: var(--gone) }', '--color-text has no colour'],
  ['a role that leads to itself', ':root { --color-text: var(--color-text) }', '--color-text has no colour'],
])('a planted error of a theme is reported: %s', (_, theme, problem) => {
  const found = contrastProblems('theme', [['--color-text', '--color-surface', 7]], tokens + theme)
  expect(found.join('\n')).toContain(problem)
})

test('only a colour in a declaration is reported', () => {
  expect(rawColours('a { color: #FFF; border: 1px solid rgb(1 2 3 / 4%) } b { background: white }')).toEqual([
    '#FFF',
    'rgb(1 2 3 / 4%)',
    'white',
  ])
  const roles =
    '/* #fff */ #bed a:hover { color: var(--color-text); border-color: currentcolor transparent CanvasText; }'
  expect(rawColours(roles)).toEqual([])
})
