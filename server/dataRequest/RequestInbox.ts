import { type Inbox, type InboxRequest, requestKinds, requestLimits, requestStatuses } from '#contract/dataRequest.ts'
import { pageNumber } from '#src/lib/pageIn.ts'
import type { User } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import { type Pool, withTransaction } from '../db/pool.ts'
import {
  assignableStaff,
  assignRequest,
  type InboxFilter,
  inboxTotals,
  isStaffOfAny,
  listInbox,
  recipientOf,
} from '../db/requestInbox.ts'
import { fieldError } from './DataRequestError.ts'
import { isReference } from './isReference.ts'
import { dayOf, dueDay, lastOverdueArrival, workingDaysBetween } from './workingDays.ts'

const PAGE_SIZE = 20
const WAITING = ['open', 'in_review'] as const

/** The requests that a user may answer: admins and editors those of their organizations, sysadmins all. */
export class RequestInbox {
  readonly #db: Pool
  readonly #now: () => number

  constructor(db: Pool, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /** A page of the inbox; undefined for a user who answers no requests. */
  async list(given: Record<string, unknown>, user: User | null): Promise<Inbox | undefined> {
    if (!user || !(user.sysadmin || (await isStaffOfAny(this.#db, user.id)))) return undefined
    const today = dayOf(this.#now())
    const whose = { user, lastOverdueArrival: lastOverdueArrival(today) }
    const page = pageNumber(given['page']) ?? 1
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { count, results } = await listInbox(this.#db, whose, filterIn(given, user), window)
    const recipients = await inboxTotals(this.#db, whose)
    const names = new Set(results.map(({ recipient }) => recipient?.name ?? ''))
    const staff = await assignableStaff(this.#db, [...names])
    return {
      ...{ count, page, page_size: PAGE_SIZE, recipients },
      results: results.map((row): InboxRequest => ({ ...row, ...deadlineOf(row, today) })),
      staff: Object.fromEntries(
        [...names].map((name) => [
          name,
          staff
            .filter(({ organization }) => organization === name)
            .map((person) => ({ name: person.name, title: person.title })),
        ]),
      ),
    }
  }

  /**
   * Assigns a request to a member of its staff, or to nobody. False if there is no request that the user may answer. Throws
   * DataRequestError.
   */
  async assign(reference: string, given: unknown, user: User | null): Promise<boolean> {
    const recipient = user && isReference(reference) ? await recipientOf(this.#db, reference, user) : undefined
    if (!user || recipient === undefined) return false
    const assignee =
      typeof given === 'object' && given !== null && 'assignee' in given ? textIn(given.assignee) : undefined
    if (assignee === undefined) throw fieldError('assignee', 'notString')
    const isStaff = async () => (await assignableStaff(this.#db, [recipient])).some(({ name }) => name === assignee)
    if (assignee !== '' && assignee !== user.name && !(await isStaff())) throw fieldError('assignee', 'requestAssignee')
    return withTransaction(this.#db, async (client) => {
      if (!(await assignRequest(client, reference, user, assignee))) return false
      const { id, name } = user
      await recordAudit(client, {
        ...{ user: { id, name }, event: 'assigned', object_type: 'data request', object_name: reference },
        details: { assignee },
      })
      return true
    })
  }
}

/** When a request is due, and whether it waits for longer than the law allows. */
function deadlineOf({ created, status }: { created: string; status: string }, today: string) {
  const arrival = dayOf(Date.parse(`${created}Z`))
  const due = dueDay(arrival)
  const isWaiting = WAITING.some((name) => name === status)
  return { due, isOverdue: isWaiting && due < today, workingDays: workingDaysBetween(arrival, today) }
}

function filterIn(given: Record<string, unknown>, user: User): InboxFilter {
  const wanted = given['status'] ?? 'waiting'
  const status = requestStatuses.find((name) => name === wanted)
  const assignee = textIn(given['assignee'])
  return {
    statuses: status ? [status] : wanted === 'waiting' ? WAITING : undefined,
    isOverdue: wanted === 'overdue',
    kind: requestKinds.find((kind) => kind === given['kind']),
    recipient: textIn(given['organization']),
    assignee: assignee === 'me' ? user.name : assignee === 'nobody' ? '' : undefined,
    q: textIn(given['q'])?.trim() || undefined,
  }
}

/** A text of a query string without what PostgreSQL refuses, at most as long as any field of a request. */
const textIn = (given: unknown): string | undefined =>
  typeof given === 'string' ? given.slice(0, requestLimits.what).replaceAll('\0', '').toWellFormed() : undefined
