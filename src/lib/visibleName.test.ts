import { expect, test } from 'vitest'
import { visibleName } from './visibleName.ts'

test('a name of which nothing is visible gives way to the username', () => {
  for (const blank of ['', ' ', '\u202e', '\u200b\u200d', '\u2060 \ufeff', '\u3164', '\u2800', '\u00ad', '\u0007'])
    expect([blank, visibleName(blank, 'ayse')]).toEqual([blank, 'ayse'])
  for (const name of ['Ayşe Ak', '\u202eAyşe', 'علي', '李', '👩‍🔬', '.']) expect(visibleName(name, 'ayse')).toBe(name)
})
