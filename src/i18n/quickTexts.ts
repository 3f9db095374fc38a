import type { i18n, TFunction } from 'i18next'

// The types of all keys and values cannot be followed through a cache.
type AnyText = (key: unknown, ...values: unknown[]) => unknown
type AnyFixed = (...settings: unknown[]) => AnyText & Record<'lng' | 'lngs' | 'ns' | 'keyPrefix', unknown>

/**
 * An instance's `getFixedT`, whose functions keep the texts without values until messages are added. i18next copies its settings several
 * times for each text, which was a quarter of the time in which the server renders a page.
 */
export function quickTexts(instance: i18n): i18n['getFixedT'] {
  const fixed = instance.getFixedT as unknown as AnyFixed
  const write = instance.t as unknown as AnyText
  const functions = new Map<string, TFunction>()
  let kept = new Map<string, unknown>()
  instance.store.on('added', () => {
    kept = new Map()
    functions.clear() // a component with a new function renders the new messages
  })

  const textsOf = (lng: string, ns: string): TFunction => {
    const whole = fixed(lng, ns)
    const text: AnyText = (key, ...values) => {
      if (typeof key !== 'string' || values.length > 1) return whole(key, ...values)
      const [options] = values
      if (typeof options === 'object' && options !== null) return write(key, { lng, ns, ...options })
      if (options !== undefined) return whole(key, options)
      const id = `${lng}\n${ns}\n${key}`
      const found = kept.get(id) ?? write(key, { lng, ns })
      kept.set(id, found)
      return found
    }
    return Object.assign(text, { lng, lngs: whole.lngs, ns, keyPrefix: whole.keyPrefix }) as unknown as TFunction
  }

  const getFixedT = (lng: unknown, ns: unknown, keyPrefix?: unknown, settings?: unknown) => {
    if (typeof lng !== 'string' || typeof ns !== 'string' || keyPrefix !== undefined)
      return fixed(lng, ns, keyPrefix, settings)
    const id = `${lng}\n${ns}`
    const found = functions.get(id) ?? textsOf(lng, ns)
    functions.set(id, found)
    return found
  }
  return getFixedT as i18n['getFixedT']
}
