import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Added to the "nice" value: a third of the share of the other threads, if both want the same core. */
const LOWER_BY = 5
const LOWEST = 19

/**
 * Lets the other threads of the process run before this one where there are more threads than cores, so that a long search does not delay
 * short requests. Only Linux has priorities of threads.
 */
export function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(LOWEST, getPriority() + LOWER_BY))
  } catch {
    // Another system, or not allowed: the threads have the same priority.
  }
}
