import { beforeAll, expect, test } from 'vitest'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
let id: string
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  const fields = [
    { id: 'ad', type: 'text', info: { label: 'Adı, "tam"', notes: 'İskelenin adı' } },
    { id: 'no', type: 'int' },
  ]
  id = await testTable(portal, user, { fields, records: [] })
})
const get = (path: string, headers: Record<string, string> = {}) =>
  portal.app.request(`${SITE_URL}/datastore/dictionary_download/${path}`, { headers })

test('sends the data dictionary as a download', async () => {
  const response = await get(id)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}-data-dictionary.csv"`)
  expect(await response.text()).toBe(
    'column,type,label,description\r\nad,text,"Adı, ""tam""",İskelenin adı\r\nno,int4,,\r\n',
  )
})

test('does not find a table that the caller may not read', async () => {
  const { body } = await portal.call('resource_show', { id })
  await portal.call('package_patch', { id: body.result.package_id, private: true }, user)
  expect([(await get(id)).status, (await get('yok')).status]).toEqual([404, 404])
  expect((await get(id, { authorization: user.token })).status).toBe(200)
})
