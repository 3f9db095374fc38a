import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DataRequest, RequestRecipient, StaffView } from '#contract/dataRequest.ts'
import type { User } from '../actions/define.ts'
import { requestSecret } from '../db/dataRequests.ts'
import { CAPACITIES, type Capacity, putMember } from '../db/members.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { DataRequestService } from './DataRequestService.ts'
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
  // The creator of an organization is its admin; here all roles come from the generator.
  await services.db.query('DELETE FROM member WHERE user_id = $1', [fixture.admin.id])
  const persons: Person[] = []
  for (let number = 0; number < 14; number++) {
    const user = await makeUser({ sysadmin: number < 2 })
    const roles = new Map<string, Capacity>()
    // The last organization has no members.
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

const isStaffOf = ({ roles }: Person, id: string) => ['admin', 'editor'].includes(roles.get(id) ?? '')

type StaffAnswer = { status: DataRequest['status']; answer: string; dataset: string }
const ANSWERS: readonly [StaffAnswer, ...StaffAnswer[]] = [
  { status: 'in_review', answer: 'Bakıyoruz', dataset: '' },
  { status: 'declined', answer: 'Kişisel veri', dataset: '' },
  { status: 'hidden', answer: '', dataset: '' },
]

test('only staff of the addressed organization and sysadmins read the staff view, answer and hide', async () => {
  const random = new Random(SEED)
  const { services, app } = fixture.portal
  const { organizations, persons } = await people(random)
  const nobody: Person = { id: '', name: 'anonymous', sysadmin: false, token: '', roles: new Map() }
  let now = Date.now()
  const requests = new DataRequestService(services.db, () => now)
  const stamps = new FormStamp(await requestSecret(services.db), () => now - 10_000)
  const hasStaff = ({ id }: Organization) => persons.some((person) => isStaffOf(person, id))
  const url = (path: string) => `http://portal.example/data-request/${path}`

  const spellings = ({ name, title, english }: Organization) =>
    [name, title, ` ${title}  `, title.toLocaleUpperCase('tr'), title.toLocaleLowerCase('tr'), english] as const
  const seen = {
    emailOfOrganization: 0,
    emailOfPortal: 0,
    withheldFromSysadmin: 0,
    refusedStaffOfOthers: 0,
    refused: 0,
  }
  for (let round = 0; round < 16; round++) {
    now += 3_600_000
    const organization = random.pick(organizations as [Organization, ...Organization[]])
    const spelling = random.pick(spellings(organization))
    const body = random.chance(75) ? spelling : random.pick(['', 'Belediye', '???', `${organization.title} X`])
    const isNamed = body === spelling && body !== 'Ministry' && hasStaff(organization)
    const email = `${randomUUID()}@example.org`
    const visitor = { address: undefined, browser: randomUUID(), locale: 'tr' } as const
    const what = `Bir veri ${round}`
    const announced: RequestRecipient | null = await requests.recipient(body)
    const input = { what, purpose: '', body, email, stamp: stamps.create() }
    const reference = await requests.submit(input, visitor)
    expect(announced?.name, `what the form says of “${body}”`).toBe(isNamed ? organization.name : undefined)
    const stored = async () => {
      const sql = 'SELECT status, answer, answered_by, modified FROM data_request WHERE reference = $1'
      return (await services.db.query(sql, [reference])).rows[0]
    }

    for (const person of [...persons, nobody]) {
      const headers: Record<string, string> = person.token ? { authorization: person.token } : {}
      const response = await app.request(url(`${reference}/staff.json`), { headers })
      const { result } = (await response.json()) as { result: StaffView | null }
      const isAsked = isNamed && isStaffOf(person, organization.id)
      const mayAnswer = person.sysadmin || isAsked
      const mayRead = isNamed ? isAsked : person.sysadmin
      const why = `seed ${SEED}, round ${round}, “${body}”, ${person.name}`
      expect(result?.request.reference, why).toBe(mayAnswer ? reference : undefined)
      expect(result?.email ?? null, why).toBe(mayRead ? email : null)
      if (result) expect(result.isEmailWithheld, why).toBe(!mayRead)

      const before = await stored()
      const { status, ...rest } = random.pick(ANSWERS)
      // An answer of this person: the same answer keeps who gave it (requestInbox.test.ts).
      const given = { status, ...rest, answer: `${rest.answer} ${person.name}`.trim() }
      const answered = await app.request(url(`${reference}/answer`), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(given),
      })
      expect(answered.status, why).toBe(mayAnswer ? 200 : 403)
      if (mayAnswer) {
        const { result: shown } = (await answered.json()) as { result: DataRequest }
        expect(shown, why).toMatchObject({ reference, status: given.status, answer: given.answer })
        expect(await stored(), why).toMatchObject({ status: given.status, answered_by: person.id })
      } else expect(await stored(), why).toEqual(before)

      if (mayRead) seen[isNamed ? 'emailOfOrganization' : 'emailOfPortal'] += 1
      else if (mayAnswer) seen.withheldFromSysadmin += 1
      else seen[organizations.some(({ id }) => isStaffOf(person, id)) ? 'refusedStaffOfOthers' : 'refused'] += 1
    }
    const open = [`${reference}/staff.json`, `show.json?reference=${reference}`, 'list.json', `list.json?q=${what}`]
    for (const path of open) expect(await (await app.request(url(path))).text()).not.toContain(email)
  }
  // Each case occurred often enough.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(10)
})

test('staff lose a request with their role, and with their organization', async () => {
  const { services } = fixture.portal
  const requests = new DataRequestService(services.db)
  const stamps = new FormStamp(await requestSecret(services.db), () => Date.now() - 10_000)
  const account = await fixture.portal.makeUser()
  const token = fixture.admin.token
  const { body } = await fixture.call('organization_create', { name: 'gecici', title: 'Geçici Kurum' }, { token })
  await putMember(services.db, body.result.id, account.id, 'editor')
  const visitor = { address: undefined, browser: randomUUID(), locale: 'tr' } as const
  const given = { what: 'Bir veri', email: 'ayse@example.org', body: 'Geçici Kurum', stamp: stamps.create() }
  const reference = await requests.submit(given, visitor)
  const sysadmin: User = { ...fixture.admin, sysadmin: true }
  const editor: User = { ...account, sysadmin: false }
  const answer = { status: 'in_review', answer: '', dataset: '' }
  /** What a user may do: the email address as read, and whether an answer is accepted. */
  const accessOf = async (user: User) => {
    const view = await requests.staffView(reference, user)
    return [view?.email, (await requests.answer(reference, answer, user)) !== undefined]
  }
  expect(await accessOf(editor)).toEqual(['ayse@example.org', true])
  await putMember(services.db, body.result.id, account.id, 'member')
  expect(await accessOf(editor)).toEqual([undefined, false])
  await putMember(services.db, body.result.id, account.id, 'editor')
  await fixture.call('organization_delete', { id: 'gecici' }, { token })
  expect(await accessOf(editor)).toEqual([undefined, false])
  expect(await accessOf(sysadmin)).toEqual([null, true])
  await fixture.call('organization_purge', { id: 'gecici' }, { token })
  expect(await accessOf(editor)).toEqual([undefined, false])
  expect((await accessOf(sysadmin))[0]).toBeNull()
})
