import { afterEach, expect, it } from 'vitest'
import { adoptStyles } from './adoptStyles.ts'

const create = document.createElement
afterEach(() => {
  document.createElement = create
})

const marked = () => {
  const element = document.body.appendChild(document.createElement('p'))
  element.className = 'adopted'
  return getComputedStyle(element)
}

it('applies the text and the rules of a style element without a <style> in the document, until it is removed', () => {
  adoptStyles()
  const before = document.querySelectorAll('style').length
  const style = document.createElement('style')
  style.textContent = '.adopted { order: 3 }'
  document.head.appendChild(style)
  style.sheet?.insertRule('.adopted { widows: 7 }')
  const shown = marked()
  expect([shown.order, shown.widows]).toEqual(['3', '7'])
  expect(style.textContent).toContain('order: 3')
  expect(document.querySelectorAll('style')).toHaveLength(before)

  style.textContent = '.adopted { order: 4 }'
  expect([shown.order, shown.widows]).toEqual(['4', '2'])
  style.remove()
  expect(shown.order).toBe('0')
  expect(style.isConnected).toBe(false)
})

it('leaves other elements as they are', () => {
  adoptStyles()
  expect(document.createElement('div')).toBeInstanceOf(HTMLDivElement)
})
