import { existsSync } from 'node:fs'
import { systemChromium } from './chromium.js'
import { step } from './progress.js'
import { outcomeOf, run } from './run.js'

/** A Chromium for the tests: the system's, otherwise Debian's if we can install it, otherwise Playwright's. */
export async function ensureChromium() {
  if (systemChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step({ tr: 'Chromium kuruluyor (apt)', en: 'Installing Chromium (apt)' }, installFromDebian)
    if (systemChromium()) return
  }
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return
  await step({ tr: 'Chromium indiriliyor (Playwright)', en: 'Downloading Chromium (Playwright)' }, () =>
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']),
  )
}

/** The package lists may be missing or old; they are updated only if the first attempt fails. */
async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => outcomeOf('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  if ((await install()).status === 0) return
  await outcomeOf('apt-get', ['update'], { env })
  await install() // if this fails too, Playwright's Chromium is used
}
