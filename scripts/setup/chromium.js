import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Playwright's own list: Chromium uses the last list of features alone. */
export const PLAYWRIGHTS_DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]
/**
 * Two pages of the address field, which Chromium loads for each new window although no test sees it. They take more
 * processor time than most journeys need for theirs.
 */
const ADDRESS_FIELD = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Quiet, and without the sandbox that does not work as root and in most containers. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${[...PLAYWRIGHTS_DISABLED_FEATURES, ...ADDRESS_FIELD].join(',')}`,
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
