import { expect, it } from 'vitest'
import { headingLevels } from './headingLevels.ts'
import { parseRichText } from './richText.ts'

const levelsIn = (text: string, first: number) => [...headingLevels(parseRichText(text), first).values()]

it.each([
  ['# A\n\n## B\n\n## C', 2, [2, 3, 3]],
  ['## A\n\n## B', 3, [3, 3]],
  ['### A\n\n###### B\n\n### C', 3, [3, 4, 3]],
  ['#### A\n\n## B\n\n### C', 3, [3, 3, 4]],
  ['# A\n\n## B\n\n### C\n\n#### D\n\n##### E', 3, [3, 4, 5, 6, 6]],
  ['> ## A\n\nwords', 3, [3]],
  ['No heading.', 3, []],
])('the levels of %j from level %i are %j', (text, first, levels) => {
  expect(levelsIn(text, first)).toEqual(levels)
})
