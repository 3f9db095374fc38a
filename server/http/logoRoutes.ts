import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { Storage } from '../files/Storage.ts'
import { isLogo } from '../group/logoAddress.ts'
import type { Locale } from '../messages.ts'
import { plainPage } from './plainPage.ts'

const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' }

/** `/uploads/group/<file>`: the uploaded logos of organizations and groups, which are public. */
export function logoRoutes(storage: Storage, locale: Locale): Hono {
  const logos = new Hono()
  logos.get('/:file', async (context) => {
    const name = context.req.param('file')
    const type = TYPES[name.split('.')[1] ?? '']
    const bytes = isLogo(name) && type ? await bytesOf(storage, name) : undefined
    if (!bytes || !type) return plainPage(404, 'fileNotFound', locale)
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'content-type': type,
        'content-length': String(bytes.length),
        // A new picture gets a new name.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  })
  return logos
}

async function bytesOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  const key = { kind: 'images', name } as const
  return (await storage.facts(key)) && buffer(await storage.read(key))
}
