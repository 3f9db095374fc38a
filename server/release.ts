import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What runs: the version of the release, and the commit from which it was built, if that is known. */
export type Release = { version: string; commit: string | null }

/** What runs without a build. */
export const UNBUILT: Release = { version: 'development', commit: null }

/** Reads the file that the build wrote to the server's folder (scripts/vite/release.ts). */
export function readRelease(serverDir: string): Release {
  try {
    const { version, commit }: Release = JSON.parse(readFileSync(join(serverDir, 'release.json'), 'utf8'))
    return { version, commit }
  } catch {
    return UNBUILT
  }
}
