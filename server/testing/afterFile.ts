const cleanups: (() => unknown)[] = []

/**
 * Runs `cleanup` after the last test of the file, the newest first. Vitest ignores an `afterAll` inside `beforeAll`,
 * where most files open their portal, and test files share one process.
 */
export function afterFile(cleanup: () => unknown): void {
  cleanups.push(cleanup)
}

/** For the setup file, which Vitest evaluates once for every test file. */
export async function runCleanups(): Promise<void> {
  while (cleanups.length > 0) await cleanups.pop()?.()
}
