import Bowser from 'bowser'
import type { Device } from '../db/sessions.ts'

/** Longer names of browsers are not parsed to their end. */
const LONGEST = 500

/** The browser and the system that a User-Agent header names, without versions: enough to recognise one's own device. */
export function deviceNamed(userAgent: string): Device {
  if (userAgent === '') return { browser: null, platform: null }
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST))
  return { browser: browser.name || null, platform: os.name || null }
}
