import { describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { call, get, request } from './client.ts'

describe('site and help', () => {
  assertion(38, 'describes itself', async () => {
    const { result } = await get('status_show')
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining(['site_title', 'site_url', 'locale_default', 'extensions', 'ckan_version']),
    )
    expect(Array.isArray(result.extensions)).toBe(true)
  })

  assertion(40, 'has help for each action', async () => {
    expect(typeof (await get('help_show', { name: 'package_search' })).result).toBe('string')
    expect((await get('help_show', { name: 'nosuchaction' })).status).toBe(404)
    expect((await call('help_show')).status).toBe(409)
  })

  assertion(41, 'has texts for its languages', async () => {
    expect((await request('/api/i18n/en')).status).toBe(200)
    const unknown = await request('/api/i18n/xx')
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('Unknown locale')])
  })

  assertion(42, 'responds under the segment of a language', async () => {
    const [plain, english] = [await request('/api/3/action/status_show'), await get('status_show')]
    expect(english.result.ckan_version).toEqual(plain.result.ckan_version)
    expect(english.body.help).toContain('/en/')
  })
})
