import { DEVICE_DAYS } from '../user/knownDevice.ts'
import { setCookie, valueInCookie } from './cookie.ts'

const NAME = 'fihrist_device'
/** So many accounts of one browser. */
const MOST = 3
const VALUE = /^[\w.~-]{1,400}$/

/** What the browser keeps of its sign-ins (server/user/knownDevice.ts). */
export const devicesOf = (request: Request, siteUrl: string): string[] =>
  (valueInCookie(request, NAME, VALUE, siteUrl) ?? '').split('~', MOST).filter((device) => device !== '')

/** The cookie that keeps it. It says nothing of anybody and is read at a sign-in only. */
export const deviceCookie = (devices: readonly string[], siteUrl: string): string =>
  setCookie(NAME, devices.slice(0, MOST).join('~'), DEVICE_DAYS * 24 * 60 * 60, siteUrl)
