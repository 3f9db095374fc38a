import type { Dataset } from '#contract/entities.ts'

/** The sections below the data that the table of contents lists, in the order of the page. Each is the id of its section. */
const PAGE_SECTIONS = [
  'about',
  'columns',
  'files',
  'history',
  'details',
  'reuses',
  'use',
  'quality',
  'contact',
] as const

export type PageSection = (typeof PAGE_SECTIONS)[number]

type Parts = {
  dataset: Dataset
  /** Whether there is a description beyond the summary. */
  hasNotes: boolean
  /** Whether the selected file has a table. */
  hasColumns: boolean
  /** Whether the portal has a history of it. */
  hasHistory: boolean
  /** Whether the portal has reuses. */
  hasReuses: boolean
}

/** The sections that a dataset's page has. */
export function pageSections({ dataset, hasNotes, hasColumns, hasHistory, hasReuses }: Parts): PageSection[] {
  const isShown: Partial<Record<PageSection, boolean>> = {
    about: hasNotes,
    columns: hasColumns,
    files: dataset.resources.length > 0,
    history: hasHistory,
    reuses: hasReuses,
  }
  return PAGE_SECTIONS.filter((section) => isShown[section] !== false)
}
