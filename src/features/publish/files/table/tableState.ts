import { count, object, text } from '../../../../api/raw.ts'

/** The state of a file's table, from datastore_load of the resource; `none` if no table is created. */
export type TableState = {
  state: 'none' | 'pending' | 'running' | 'complete' | 'error'
  rows: number
  skipped: number
  /** The line with the error, from 1; 0 if there is none. */
  line: number
  why: string
}

const STATES = ['pending', 'running', 'complete', 'error'] as const

/** Whether the state will change soon. */
export const isUnderway = ({ state }: TableState): boolean => state === 'pending' || state === 'running'

/** The state from resource_show. A portal without our loader only says whether there is a table. */
export function tableStateOf(resource: unknown): TableState {
  const raw = object(resource)
  const load = object(raw.datastore_load)
  const said = STATES.find((state) => state === load.state)
  return {
    state: said ?? (raw.datastore_active === true ? 'complete' : 'none'),
    rows: count(load.rows, count(raw.datastore_rows)),
    skipped: count(load.skipped),
    line: count(load.row),
    why: text(load.error),
  }
}

/**
 * What xloader's other states are: it still writes to a table that can be read already, and to its dataset. A load that is being
 * asked for will soon be pending.
 */
const XLOADER_STATES = new Map<unknown, TableState['state']>([
  ['submitting', 'pending'],
  ['running_but_viewable', 'running'],
])

/** The state from xloader_status of a CKAN; editors can read it. `rows` comes from datastore_info. */
export function loaderStateOf(status: unknown, rows: number): TableState {
  const raw = object(status)
  const state = XLOADER_STATES.get(raw.status) ?? STATES.find((known) => known === raw.status) ?? 'none'
  const { error } = object(raw.task_info)
  return {
    state,
    rows,
    skipped: 0,
    line: 0,
    why: state === 'error' ? reasonIn(text(object(error).message ?? error)) : '',
  }
}

/** The last line of a Python traceback, without the name of the exception. */
function reasonIn(trace: string): string {
  const line = trace.trim().split('\n').at(-1) ?? ''
  return (/^\w+\((['"])(.*)\1\)$/.exec(line)?.[2] ?? line).replaceAll("\\'", "'")
}
