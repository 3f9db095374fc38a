import { DEVICE_DAYS } from '../user/knownDevice.ts'
import { setCookie, valueInCookie } from './cookie.ts'

const NAME = 'fihrist_device'
/** The number of accounts that one browser remembers. */
const MOST = 3
const VALUE = /^[\w.~-]{1,400}$/

/** The device values of the browser's sign-ins (server/user/knownDevice.ts). */
export const devicesOf = (request: Request, siteUrl: string): string[] =>
  (valueInCookie(request, NAME, VALUE, siteUrl) ?? '').split('~', MOST).filter((device) => device !== '')

/** The cookie that stores them. It does not identify a person and is read at sign-in only. */
export const deviceCookie = (devices: readonly string[], siteUrl: string): string =>
  setCookie(NAME, devices.slice(0, MOST).join('~'), DEVICE_DAYS * 24 * 60 * 60, siteUrl)
