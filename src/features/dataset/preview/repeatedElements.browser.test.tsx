import { expect, test } from 'vitest'
import { repeatedElements } from './repeatedElements.ts'

const repeated = (content: string) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`
  return repeatedElements(new DOMParser().parseFromString(text, 'image/svg+xml'))
}

/** Levels of groups, each of which refers ten times to the one before. */
const levels = (count: number, refer: (id: string) => string) =>
  `<path id="a0" d="M0 0h1v1z"/>${Array.from({ length: count }, (_, at) => `<g id="a${at + 1}">${refer(`a${at}`).repeat(10)}</g>`).join('')}`

test('is none for a drawing without references', () => {
  expect(repeated('<g><path/><path fill="#fff"/></g><text>Iğdır</text>')).toBe(0)
})

test('leaves out gradients, which are in most drawings', () => {
  const gradient = '<linearGradient id="g"><stop/><stop/></linearGradient>'
  expect(repeated(gradient + '<path fill="url(#g)"/>'.repeat(50))).toBe(0)
})

test.each([
  ['href', (id: string) => `<use href="#${id}"/>`],
  ['an escaped href', (id: string) => `<use href="#%61${id.slice(1)}"/>`],
  ['xlink:href', (id: string) => `<use xlink:href=" #${id}"/>`],
  ['the name of the file', (id: string) => `<use href="a.svg#${id}"/>`],
  ['an animation', (id: string) => `<use><set attributeName="href" to="#${id}"/></use>`],
  ['fill', (id: string) => `<rect fill="url( #${id} )"/>`],
  ['a quoted mask in a style', (id: string) => `<rect style="mask: url('#${id}') no-clip"/>`],
  ['a style sheet', (id: string) => `<style>@media all { .${id} { fill: url(#${id}) } }</style><rect class="${id}"/>`],
  ['a nested rule', (id: string) => `<style>g { &amp; .${id} { mask: url(#${id}) } }</style><rect class="${id}"/>`],
])('counts what is referred to each time, by %s', (_, refer) => {
  expect(repeated(levels(3, refer))).toBeGreaterThan(1_000)
  expect(repeated(levels(3, refer))).toBeLessThan(8_000)
  expect(repeated(levels(11, refer))).toBeGreaterThan(1e11)
})

test.each([
  ['a drawing in the drawing', `<image href="data:image/svg+xml;base64,${btoa('<svg/>')}"/>`],
  ['an escaped name', '<path id="a" /><rect fill="url(#\\61)"/>'],
  ['a very long chain', Array.from({ length: 20_000 }, (_, at) => `<use id="a${at}" href="#a${at + 1}"/>`).join('')],
  ['very many levels', `${'<g>'.repeat(600)}<path/>${'</g>'.repeat(600)}`],
])('is infinite for what is not counted: %s', (_, content) => {
  expect(repeated(content)).toBe(Number.POSITIVE_INFINITY)
})

test('ends for references in a circle and to nothing', () => {
  const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#c"/>'
  expect(repeated(circle)).toBeLessThan(20)
})
