import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Quiet, and without the sandbox that does not work as root and in most containers. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-domain-reliability',
  '--metrics-recording-only',
  '--no-first-run',
]

/**
 * The Chromium of this system: CHROMIUM_PATH, else the first on the PATH.
 * @returns {string | undefined} undefined if only Playwright's own can be used
 */
export function systemChromium(env = process.env) {
  const named = env['CHROMIUM_PATH']
  if (named) return named
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((directory) => NAMES.map((name) => join(directory, name)))
  return [...onPath, ...ELSEWHERE].find(canRun)
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
