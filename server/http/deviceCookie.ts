import { DEVICE_DAYS } from '../user/knownDevice.ts'

const NAME = 'fihrist_device'
/** So many accounts of one browser. */
const MOST = 3
const VALUE = /^[\w.~-]{1,400}$/

/** What the browser keeps of its sign-ins (server/user/knownDevice.ts). */
export function devicesOf(request: Request): string[] {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === NAME && VALUE.test(value)) return value.split('~').slice(0, MOST)
  }
  return []
}

/** The cookie that keeps it, out of reach of scripts. It says nothing of anybody and is read at a sign-in only. */
export const deviceCookie = (devices: readonly string[], siteUrl: string): string =>
  `${NAME}=${devices.slice(0, MOST).join('~')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_DAYS * 86_400}${siteUrl.startsWith('https:') ? '; Secure' : ''}`
