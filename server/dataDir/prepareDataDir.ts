import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { ConfigError } from '../config.ts'

/** Creates FIHRIST_DATA if it is missing. Throws ConfigError if it is no directory that the portal can write to. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ConfigError([
      {
        variable: 'FIHRIST_DATA',
        value: dataDir,
        tr: `portalın yazabildiği bir dizin olmalı (${reason})`,
        en: `must be a directory that the portal can write to (${reason})`,
      },
    ])
  }
}
