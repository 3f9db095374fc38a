import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt, PORTAL } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'
import { inWords, say } from './setup/progress.js'

const USAGE = {
  tr: 'Kullanım: npm run build:static -- CKAN_ADRESİ [KLASÖR]\nCKAN ile portal aynı adresteyse CKAN_ADRESİ yerine / yazın.',
  en: 'Usage: npm run build:static -- CKAN_ADDRESS [FOLDER]\nWrite / as CKAN_ADDRESS if CKAN and the portal have the same address.',
}
const PROBE_TIMEOUT_MS = 10_000

/**
 * `npm run build:static -- https://data.example [dist/static]`: writes the portal as files for any web server. Its pages
 * call the API of that CKAN from the browser; the CKAN must allow this (CORS) unless both have the same address.
 */
await main(async () => {
  const [address, folder = 'dist/static'] = process.argv.slice(2)
  const base = address === undefined ? undefined : baseOf(address)
  if (base === undefined) throw new Error(inWords(USAGE))
  checkNode()
  await ensureInstalled({ dev: true })
  await ensureBuilt([PORTAL])
  const target = resolve(folder)
  rmSync(join(target, 'assets'), { recursive: true, force: true }) // files of an older build
  cpSync('dist/client', target, { recursive: true, filter: (file) => !file.endsWith('.vite') })
  // Its questions are about the sample catalogue, which this CKAN does not have.
  const { questions: _, ...site } = JSON.parse(readFileSync('dist/client/site.json', 'utf8'))
  writeFileSync(join(target, 'site.json'), `${JSON.stringify({ ...site, ckan: { base } }, null, 2)}\n`)
  if (base !== '') await warnOfCkan(base)
  say(inWords({ tr: `Portal ${target} klasöründe.`, en: `The portal is in ${target}.` }))
})

/**
 * The base of the API's addresses: empty for the portal's own address, undefined if the text is no such address.
 * @param {string} address
 */
function baseOf(address) {
  if (address === '/') return ''
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, search, hash, origin, pathname } = new URL(address)
  const isPlain = username === '' && password === '' && search === '' && hash === ''
  if (!isPlain || (protocol !== 'http:' && protocol !== 'https:')) return undefined
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

/**
 * Says what would keep browsers from reading this CKAN. The files are written all the same, because this machine may
 * not reach it.
 * @param {string} base
 */
async function warnOfCkan(base) {
  const headers = { origin: 'https://portal.example' }
  try {
    const response = await fetch(`${base}/api/3/action/status_show`, {
      headers,
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) {
      say(
        inWords({
          tr: `Uyarı: ${base} adresinde CKAN API yanıt vermiyor (durum ${response.status}).`,
          en: `Warning: the CKAN API does not respond at ${base} (status ${response.status}).`,
        }),
      )
    } else if (!response.headers.has('access-control-allow-origin')) {
      say(
        inWords({
          tr: 'Uyarı: Bu CKAN başka adreslerdeki sayfalara izin vermiyor. CKAN’ın ayarı: ckan.cors.origin_whitelist ya da ckan.cors.origin_allow_all = true.',
          en: 'Warning: this CKAN does not allow pages of other addresses. The setting of CKAN: ckan.cors.origin_whitelist, or ckan.cors.origin_allow_all = true.',
        }),
      )
    }
  } catch {
    say(
      inWords({
        tr: `Uyarı: ${base} adresine ulaşılamadı. Adresi denetleyin.`,
        en: `Warning: ${base} could not be reached. Check the address.`,
      }),
    )
  }
}
