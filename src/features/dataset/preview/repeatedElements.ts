import { decoded } from '../../../lib/decoded.ts'

/** An id after `#`; also in `url(…)`, in animations, and after a file's own name. Colours have the same form. */
const FRAGMENT = /#([^\s'"();,]+)/g
/** An SVG inside the SVG, and an escaped id in CSS: their elements are not counted. */
const UNCOUNTED = /data:\s*image\/svg|url\([^)]*\\/i
const MOST_LEVELS = 500

/**
 * How many elements of an SVG a browser draws again because others refer to them, by `<use>`, a pattern, a mask or the like,
 * and what these refer to themselves. A few kilobytes can refer to billions of elements, which stop a browser.
 * Infinity if the SVG has references that cannot be counted.
 */
export function repeatedElements(document: Document): number {
  const styled = styledReferences(document)
  const known = new Map<Element, number>()
  const open = new Set<Element>()
  let isUncounted = false
  /** The elements that are drawn for an element: itself, what is in it, and what these refer to. */
  const drawn = (element: Element): number => {
    const found = known.get(element)
    if (found !== undefined) return found
    // An element that refers to itself is not drawn.
    if (open.has(element)) return 0
    if (open.size > MOST_LEVELS) isUncounted = true
    if (isUncounted) return 0
    open.add(element)
    const texts = [...[...element.attributes].map(({ value }) => value), ...(styled.get(element) ?? [])]
    if (texts.some((text) => UNCOUNTED.test(text))) isUncounted = true
    let sum = 1
    for (const target of texts.flatMap((text) => targetsIn(text, document))) sum += drawn(target)
    for (const child of element.children) sum += drawn(child)
    open.delete(element)
    known.set(element, sum)
    return sum
  }
  const all = drawn(document.documentElement)
  return isUncounted ? Number.POSITIVE_INFINITY : all - document.querySelectorAll('*').length
}

/** The elements that a text refers to, without gradients, which are cheap and in most drawings. */
function targetsIn(text: string, document: Document): Element[] {
  return [...text.matchAll(FRAGMENT)].flatMap(([, name = '']) => {
    const target = document.getElementById(name) ?? document.getElementById(decoded(name))
    return target && !target.localName.endsWith('Gradient') ? [target] : []
  })
}

/** The rules with references in `<style>`, by the elements that they apply to. */
function styledReferences(document: Document): ReadonlyMap<Element, ReadonlySet<string>> {
  const found = new Map<Element, ReadonlySet<string>>()
  for (const style of document.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style.textContent)
    for (const { selector, text } of styleRules(sheet.cssRules)) {
      if (!text.includes('url(')) continue
      for (const element of document.querySelectorAll(selector))
        found.set(element, new Set([...(found.get(element) ?? []), text]))
    }
  }
  return found
}

type Rule = { selector: string; text: string }

/** Also those in `@media`, and those in others, where & means the selector of the outer rule. */
function styleRules(rules: CSSRuleList, outer = ':root'): Rule[] {
  return [...rules].flatMap((rule) => {
    const own = rule instanceof CSSStyleRule ? rule : undefined
    const selector = own?.selectorText.replaceAll('&', `:is(${outer})`) ?? outer
    const inner = 'cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList, selector) : []
    return own ? [{ selector, text: own.style.cssText }, ...inner] : inner
  })
}
