import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RequestRecipient, StaffView } from '#contract/dataRequest.ts'
import type { User } from '../actions/define.ts'
import { requestSecret } from '../db/dataRequests.ts'
import { CAPACITIES, type Capacity, putMember } from '../db/members.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { DataRequestDesk } from './DataRequestDesk.ts'
import { FormStamp } from './FormStamp.ts'

const fixture = datasetFixture()
const SEED = 20_261_122
const PLACES = ['Eğitim', 'İçişleri', 'ILIK SU', 'Çevre', 'Sağlık', 'Ulaştırma'] as const

type Organization = { id: string; name: string; title: string; english: string }
type Person = { id: string; name: string; sysadmin: boolean; token: string; roles: Map<string, Capacity> }

/** Organizations with members of every role; the last has none, and the first two have the same English title. */
async function people(random: Random): Promise<{ organizations: Organization[]; persons: Person[] }> {
  const { services, makeUser } = fixture.portal
  const organizations: Organization[] = []
  for (const [index, place] of PLACES.entries()) {
    const title = `${place} Bakanlığı`
    const english = index < 2 ? 'Ministry' : `Ministry ${index}`
    const name = `bakanlik-${index}`
    const input = { name, title, title_translated: { tr: title, en: english } }
    const { body } = await fixture.call('organization_create', input, { token: fixture.admin.token })
    organizations.push({ id: body.result.id, name, title, english })
  }
  // Whoever makes an organization is its admin; here only the generator says who is.
  await services.db.query('DELETE FROM member WHERE user_id = $1', [fixture.admin.id])
  const persons: Person[] = []
  for (let number = 0; number < 14; number++) {
    const user = await makeUser({ sysadmin: number < 2 })
    const roles = new Map<string, Capacity>()
    // The last organization has nobody.
    for (const { id } of organizations.slice(0, -1))
      if (random.chance(35)) {
        const capacity = random.pick(CAPACITIES)
        roles.set(id, capacity)
        await putMember(services.db, id, user.id, capacity)
      }
    persons.push({ ...user, roles })
  }
  return { organizations, persons }
}

const answers = ({ roles }: Person, id: string) => ['admin', 'editor'].includes(roles.get(id) ?? '')

test('an e-mail address is read by staff of the institution that was asked, and by sysadmins where none was', async () => {
  const random = new Random(SEED)
  const { services, app } = fixture.portal
  const { organizations, persons } = await people(random)
  let now = Date.now()
  const desk = new DataRequestDesk(services.db, () => now)
  const stamps = new FormStamp(await requestSecret(services.db), () => now - 10_000)
  const hasStaff = ({ id }: Organization) => persons.some((person) => answers(person, id))

  const spellings = ({ name, title, english }: Organization) =>
    [name, title, ` ${title}  `, title.toLocaleUpperCase('tr'), title.toLocaleLowerCase('tr'), english] as const
  const seen = { institution: 0, portal: 0, nobody: 0 }
  for (let round = 0; round < 24; round++) {
    now += 3_600_000
    const organization = random.pick(organizations as [Organization, ...Organization[]])
    const spelling = random.pick(spellings(organization))
    const body = random.chance(75) ? spelling : random.pick(['', 'Belediye', '???', `${organization.title} X`])
    const isNamed = body === spelling && body !== 'Ministry' && hasStaff(organization)
    const email = `${randomUUID()}@example.org`
    const visitor = { address: undefined, browser: randomUUID(), locale: 'tr' } as const
    const what = `Bir veri ${round}`
    const told: RequestRecipient | null = await desk.recipient(body)
    const reference = await desk.submit({ what, purpose: '', body, email, stamp: stamps.make() }, visitor)
    expect(told?.name, `what the form says of “${body}”`).toBe(isNamed ? organization.name : undefined)

    for (const person of persons) {
      const path = `http://portal.example/data-request/${reference}/staff.json`
      const response = await app.request(path, { headers: { authorization: person.token } })
      const { result } = (await response.json()) as { result: StaffView | null }
      const mayRead = isNamed ? answers(person, organization.id) : person.sysadmin
      const why = `seed ${SEED}, round ${round}, “${body}”, ${person.name}`
      expect(result?.email ?? null, why).toBe(mayRead ? email : null)
      if (result) expect(result.isEmailWithheld, why).toBe(!mayRead)
      if (mayRead) seen[isNamed ? 'institution' : 'portal'] += 1
      else seen.nobody += 1
    }
    for (const open of [
      `${reference}/staff.json`,
      `show.json?reference=${reference}`,
      'list.json',
      `list.json?q=${what}`,
    ])
      expect(await (await app.request(`http://portal.example/data-request/${open}`)).text()).not.toContain(email)
  }
  // Each side of the promise was met often enough to be tried.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})

test('an institution that is gone takes the address with it, and a role that is lost ends the reading', async () => {
  const { services } = fixture.portal
  const desk = new DataRequestDesk(services.db)
  const stamps = new FormStamp(await requestSecret(services.db), () => Date.now() - 10_000)
  const owner = await fixture.portal.makeUser()
  const token = fixture.admin.token
  const { body } = await fixture.call('organization_create', { name: 'gecici', title: 'Geçici Kurum' }, { token })
  await putMember(services.db, body.result.id, owner.id, 'editor')
  const visitor = { address: undefined, browser: randomUUID(), locale: 'tr' } as const
  const given = { what: 'Bir veri', email: 'ayse@example.org', body: 'Geçici Kurum', stamp: stamps.make() }
  const reference = await desk.submit(given, visitor)
  const sysadmin: User = { id: randomUUID(), name: 's', sysadmin: true }
  const emailFor = async (user: User) => (await desk.staffView(reference, user))?.email ?? null
  const editor = { ...owner, sysadmin: false }
  expect(await emailFor(editor)).toBe('ayse@example.org')
  await putMember(services.db, body.result.id, owner.id, 'member')
  expect(await emailFor(editor)).toBeNull()
  await putMember(services.db, body.result.id, owner.id, 'editor')
  await fixture.call('organization_delete', { id: 'gecici' }, { token })
  expect(await emailFor(editor)).toBeNull()
  await fixture.call('organization_purge', { id: 'gecici' }, { token })
  expect([await emailFor(editor), await emailFor(sysadmin)]).toEqual([null, null])
})
