import { count, object, text } from '../../../../api/raw.ts'

/** How far a file's table is, as the resource's datastore_load tells; `none` where nobody makes one. */
export type TableState = {
  state: 'none' | 'pending' | 'running' | 'complete' | 'error'
  rows: number
  skipped: number
  /** Of the row that did not fit, from 1; 0 where none is to blame. */
  line: number
  why: string
}

const STATES = ['pending', 'running', 'complete', 'error'] as const

/** Whether it will be another soon. */
export const isUnderway = ({ state }: TableState): boolean => state === 'pending' || state === 'running'

/** Reads it out of resource_show. A portal without our loader says only whether there is a table. */
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

/** The same out of xloader_status, as a CKAN with ckanext-xloader tells it to whoever may edit; `rows` are counted elsewhere. */
export function loaderStateOf(status: unknown, rows: number): TableState {
  const raw = object(status)
  const state = STATES.find((known) => known === raw.status) ?? 'none'
  const { error } = object(raw.task_info)
  return {
    state,
    rows,
    skipped: 0,
    line: 0,
    why: state === 'error' ? reasonIn(text(object(error).message ?? error)) : '',
  }
}

/** The last line of a Python trace, without the name of the error around it. */
function reasonIn(trace: string): string {
  const line = trace.trim().split('\n').at(-1) ?? ''
  return (/^\w+\((['"])(.*)\1\)$/.exec(line)?.[2] ?? line).replaceAll("\\'", "'")
}
