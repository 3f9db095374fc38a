import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { messageText } from '../messages.ts'
import { examineCkan } from './examineCkan.ts'

/** A certificate of this test that no machine trusts, with its key; valid for a hundred years. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUGhdacJluuBjY3Tf1XeCNYBRI4dgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjExNTQ1MloYDzIxMjYxMTAy
MTE1NDUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASp21+CS2VhWAbJsFhf2sTicWdS3Aq7jYhtLauPB4G5juizmLtF6GOx
HV88gSU8X11/6cfZa28QNa1kq7sWxe0Qo28wbTAdBgNVHQ4EFgQUURHOKECxP/85
+sXO+NmcdiY2SWwwHwYDVR0jBBgwFoAUURHOKECxP/85+sXO+NmcdiY2SWwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgVy813n3d8POQpUExJSYDGEXpn8fI37KGup7ji57mf/wCIQDM
72Ab7metk2zTzcd9YD5Cau99YC2V0PJLlz0Jj2Or+A==
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTWXxj/dezcH4bT4N
Ha7lsyisBygqkhhlP/3mPgTrx42hRANCAASp21+CS2VhWAbJsFhf2sTicWdS3Aq7
jYhtLauPB4G5juizmLtF6GOxHV88gSU8X11/6cfZa28QNa1kq7sWxe0Q
-----END PRIVATE KEY-----`

test('a certificate that this machine does not trust is named, with the variable that helps', async () => {
  const server = createServer({ cert: CERT, key: KEY }, (_, response) => response.end('{}'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // a listening socket has an address
  const found = []
  for await (const finding of examineCkan({ address: `https://127.0.0.1:${port}` })) found.push(finding)
  server.close()
  expect(found).toMatchObject([{ part: 'doctorConnection', state: 'fails', detail: { key: 'doctorCertificate' } }])
  for (const { detail } of found)
    for (const locale of ['tr', 'en'] as const) expect(messageText(locale, detail)).toContain('NODE_EXTRA_CA_CERTS')
})
