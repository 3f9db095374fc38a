import { expect, test } from 'vitest'
import { BadInputError } from '../errors.ts'
import { actionNamed } from './actionNamed.ts'

test('finds an action by its name, and no other property of an object', () => {
  expect(actionNamed('tag_list').name).toBe('tag_list')
  expect(() => actionNamed('constructor')).toThrow(new BadInputError('Action name not known: constructor'))
})
