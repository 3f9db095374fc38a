import { expect, test } from 'vitest'
import { reservedNames } from '#contract/reservedNames.ts'
import { patterns } from '#src/paths.ts'

/** The places of names below which pages have fixed addresses. */
const KINDS = { dataset: 'dataset', organization: 'group', group: 'group', user: 'user' } as const

test('the names in whose place a page stands are reserved', () => {
  const found = Object.values(patterns).flatMap((pattern) => {
    const [, first = '', name = '', ...more] = pattern.split('/')
    const kind = Object.entries(KINDS).find(([place]) => place === first)?.[1]
    return kind && name !== '' && !name.startsWith(':') && more.length === 0 ? [{ kind, name }] : []
  })
  expect(found).toContainEqual({ kind: 'dataset', name: 'compare' })
  for (const { kind, name } of found) expect(reservedNames[kind]).toContain(name)
})
