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

/** Whether it will be another soon. */
export const isUnderway = ({ state }: TableState): boolean => state === 'pending' || state === 'running'
