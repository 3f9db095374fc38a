import { expect, test } from 'vitest'
import { drawnElements } from './drawnElements.ts'

const drawn = (content: string, most = 1_000_000) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`
  return drawnElements(new DOMParser().parseFromString(text, 'image/svg+xml'), most)
}

/** Levels of groups, each of which refers ten times to the one before. */
const levels = (count: number, use: (id: string) => string) =>
  `<path id="a0" d="M0 0h1v1z"/>${Array.from({ length: count }, (_, at) => `<g id="a${at + 1}">${use(`a${at}`).repeat(10)}</g>`).join('')}`

test('counts the elements of a drawing without references', () => {
  expect(drawn('<g><path/><path/></g><text>Iğdır</text>')).toBe(5)
})

test.each([
  ['href', (id: string) => `<use href="#${id}"/>`],
  ['xlink:href', (id: string) => `<use xlink:href=" #${id}"/>`],
  ['fill', (id: string) => `<rect fill="url(#${id})"/>`],
  ['a quoted mask in a style', (id: string) => `<rect style="mask: url('#${id}') no-clip"/>`],
])('counts what is referred to each time, by %s', (_, use) => {
  expect(drawn(levels(3, use))).toBeGreaterThan(1_000)
  expect(drawn(levels(3, use))).toBeLessThan(5_000)
  expect(drawn(levels(11, use))).toBe(1_000_000)
})

test('ends for references in a circle and to nothing', () => {
  expect(drawn('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#c"/>')).toBeLessThan(20)
})

test('ends for a drawing with very many levels', () => {
  expect(drawn(`${'<g>'.repeat(200)}<path/>${'</g>'.repeat(200)}`)).toBe(202)
})
