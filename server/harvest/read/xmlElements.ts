import type { Element } from '@xmldom/xmldom'

/** Elements below, by their name without the namespace, which differs between versions. */
export const all = (element: Element, name: string): Element[] => [...element.getElementsByTagNameNS('*', name)]

/** The text of the first of these elements; empty if there is none. */
export const textOf = (element: Element, name: string): string => all(element, name)[0]?.textContent?.trim() ?? ''
