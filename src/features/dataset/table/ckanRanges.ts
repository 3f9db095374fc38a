import type { ColumnFilter } from './columnFilter.ts'

const FIRST_MINOR = 12

/** Whether a CKAN filters by ranges, which came with 2.12; true for one that does not tell its version. */
export function hasRanges(version: unknown): boolean {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(String(version ?? '')) ?? []
  return major === undefined || Number(major) > 2 || (major === '2' && Number(minor) >= FIRST_MINOR)
}

export const isRange = ({ from, to }: ColumnFilter): boolean => from !== undefined || to !== undefined

export const withoutRanges = (filters: readonly ColumnFilter[]): ColumnFilter[] =>
  filters.map(({ from: _, to: __, ...others }) => others).filter((filter) => Object.keys(filter).length > 1)
