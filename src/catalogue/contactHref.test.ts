import { expect, it } from 'vitest'
import { contactHref } from './contactHref.ts'

it.each([
  ['veri@kurum.example', 'mailto:veri@kurum.example'],
  ['https://kurum.example/iletisim', 'https://kurum.example/iletisim'],
  ['https://kurum.example/@veri', 'https://kurum.example/@veri'],
  ['/iletisim', '/iletisim'],
])('the link for %s is %s', (contact, href) => {
  expect(contactHref(contact)).toBe(href)
})
