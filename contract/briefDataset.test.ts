import { getDotPath, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { briefText } from '#src/api/briefText.ts'
import { rawDataset } from '#src/testing/rawDataset.ts'
import { randomFrom } from '#table/testing/random.ts'
import { briefDataset } from './briefDataset.ts'

const SEED = 20_261_130

test('a brief dataset has the fields of its schema and no others, whatever the dataset is', () => {
  const random = randomFrom(SEED)
  for (let count = 0; count < 250; count += 1) {
    const raw = rawDataset(random)
    const { issues = [] } = safeParse(briefDataset, JSON.parse(briefText(raw)))
    const wrong = issues.map((issue) => `${getDotPath(issue)}: ${issue.message}`)
    expect(wrong, `${SEED}: ${JSON.stringify(raw)}`).toEqual([])
  }
})
