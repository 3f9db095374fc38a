import { expect, test } from 'vitest'
import { actionOfKey } from './editorKeys.ts'

const press = (name: string) => {
  const parts = name.split('+')
  const key = parts.pop() ?? ''
  const has = (part: string) => parts.includes(part)
  return actionOfKey({ key, ctrlKey: has('C'), metaKey: has('M'), shiftKey: has('S'), altKey: has('A') })
}

test.each([
  ['C+Enter', 'run'],
  ['M+Enter', 'run'],
  ['S+Enter', 'run'],
  ['Enter', undefined],
  ['Escape', 'stop'],
  ['C+S+F', 'format'],
  ['C+f', undefined],
  ['C+s', 'name'],
  ['C+ArrowUp', 'older'],
  ['C+ArrowDown', 'newer'],
  ['ArrowUp', undefined],
  ['s', undefined],
])('%s runs the action %s', (keys, action) => {
  expect(press(keys)).toBe(action)
})

test('toggles a comment on any keyboard layout: a Turkish one types the slash with Shift+7', () => {
  expect(press('C+/')).toBe('comment')
  expect(press('C+S+/')).toBe('comment')
})
