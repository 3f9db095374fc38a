import type { Dataset } from '#contract/entities.ts'
import { instantOf } from '../instantOf.ts'
import type { Updates } from './rhythm.ts'

/**
 * The updates that the dates of a dataset show: those of its files, or its own if no file says when its content changed.
 * A file that was replaced has only its first and its last date; how often it was replaced between them is not recorded.
 */
export function updatesOf({ resources, metadata_created, metadata_modified }: Dataset): Updates {
  const ofFiles = resources.map(({ created, last_modified }) => [instantOf(created), instantOf(last_modified)] as const)
  const dates = ofFiles.some(([, modified]) => modified !== undefined)
    ? ofFiles
    : [[instantOf(metadata_created), instantOf(metadata_modified)] as const]
  return {
    at: dates.flat().filter((instant) => instant !== undefined),
    unrecorded: dates.flatMap(([created, modified]) =>
      created !== undefined && modified !== undefined && created < modified ? [[created, modified] as const] : [],
    ),
  }
}
