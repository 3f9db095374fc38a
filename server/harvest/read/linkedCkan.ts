import type { Ckan } from '../../ckanProxy/Ckan.ts'
import type { Reach } from '../SourceReader.ts'
import { openSource, PAGE_LIMITS } from './openSource.ts'

/** Sends the reads of a CKAN with the rules for links: no request into the own network, redirects, 30 seconds of silence, a least speed. */
export function linkedCkan(
  address: string,
  reach: Pick<Reach, 'allowPrivate' | 'signal'>,
  limits: Omit<typeof PAGE_LIMITS, 'maxBytes'> = PAGE_LIMITS,
): Pick<Ckan, 'send'> {
  const base = address.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return {
    async send(path) {
      // A page of too many bytes is asked for again with fewer datasets.
      const { message, body } = await openSource(`${base}${path}`, reach, {
        ...limits,
        maxBytes: Number.POSITIVE_INFINITY,
      })
      const headers = new Headers()
      for (const name of ['content-type', 'content-length', 'content-encoding', 'date']) {
        const value = message.headers[name]
        if (typeof value === 'string') headers.set(name, value)
      }
      return { status: message.statusCode ?? 0, headers, body, message }
    },
  }
}
