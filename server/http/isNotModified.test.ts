import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { isNotModified } from './isNotModified.ts'

const given = (header?: string) =>
  new Request('http://portal.example/', header === undefined ? {} : { headers: { 'if-none-match': header } })

test('a list of tags matches if one of them is the tag, weak or strong', () => {
  const below = randomFrom(46)
  const parts = ['a', 'b', ',', ' ', 'W/', '*']
  const makeTag = () => Array.from({ length: 1 + below(3) }, () => parts[below(parts.length)]).join('')
  const weak = () => (below(2) === 0 ? 'W/' : '')
  let matched = 0
  for (let round = 0; round < 2000; round++) {
    const tags = Array.from({ length: 1 + below(4) }, makeTag)
    const wanted = makeTag()
    const header = tags.map((tag) => `${weak()}"${tag}"`).join([',', ', ', ' ,  '][below(3)])
    const isKnown = isNotModified(given(header), `${weak()}"${wanted}"`)
    expect(isKnown, `${header} for ${wanted}`).toBe(tags.includes(wanted))
    if (isKnown) matched++
  }
  expect(matched).toBeGreaterThan(50)
})

test('a star matches every response, and no header or no tag matches none', () => {
  expect(isNotModified(given(' * '), '"a"')).toBe(true)
  for (const header of [undefined, '', 'a', '"*"', '"a', 'W/', '""'])
    expect(isNotModified(given(header), '"a"')).toBe(false)
})
