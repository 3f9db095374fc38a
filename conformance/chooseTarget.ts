import type { TestProject } from 'vitest/node'
import { startOwnCatalogue } from './startOwnCatalogue.ts'

/** The server under test: its address without a trailing slash, and the token of a sysadmin there. */
export type Target = { name: 'fihrist' | 'ckan'; url: string; token: string }

declare module 'vitest' {
  interface ProvidedContext {
    target: Target
  }
}

/** Runs once before the assertions: uses CONFORMANCE_URL with CONFORMANCE_TOKEN, or starts this portal on a free port. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CONFORMANCE_URL: url, CONFORMANCE_TOKEN: token } = process.env
  if (!url) {
    const own = await startOwnCatalogue()
    project.provide('target', { name: 'fihrist', url: own.url, token: own.token })
    return own.close
  }
  if (!token) throw new Error('CONFORMANCE_URL needs CONFORMANCE_TOKEN, the token of a system administrator there')
  const base = url.replace(/\/+$/, '')
  project.provide('target', { name: await nameOf(base), url: base, token })
  return async () => {}
}

/** The software at the address; the expected differences depend on it. */
async function nameOf(url: string): Promise<Target['name']> {
  const response = await fetch(`${url}/api/3/action/status_show`)
  const { result } = (await response.json()) as { result: { extensions: string[] } } // CKAN's response
  return result.extensions.includes('fihrist') ? 'fihrist' : 'ckan'
}
