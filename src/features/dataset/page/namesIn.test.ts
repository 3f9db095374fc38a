import { expect, it } from 'vitest'
import { namesIn } from './namesIn.ts'

it.each([
  ['Ayşe Yılmaz', 'Ayşe Yılmaz'],
  ['[{"given_name":"Ayşe","name":"Yılmaz"},{"name":"Kurum"}]', 'Ayşe Yılmaz, Kurum'],
  ['{"name":"Kurum","email":"a@b"}', 'Kurum'],
  ['["Bir", "İki"]', 'Bir, İki'],
  ['[{"email":"a@b"}]', '[{"email":"a@b"}]'],
  ['[kırık', '[kırık'],
])('reads %s as %s', (text, names) => {
  expect(namesIn(text)).toBe(names)
})
