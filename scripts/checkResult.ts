/** The result of a repository check. A check that examined nothing fails. */
export type CheckResult = { problems: string[]; looked: { count: number; at: string } }

/** The lines to print, and whether the check passed. */
export function report(name: string, { problems, looked }: CheckResult): { passed: boolean; lines: string[] } {
  if (looked.count === 0) return { passed: false, lines: [`${name}: looked at no ${looked.at}`] }
  if (problems.length === 0) return { passed: true, lines: [`${name}: ${looked.count} ${looked.at}, no problem`] }
  return { passed: false, lines: [...problems, `${name}: ${problems.length} problems in ${looked.count} ${looked.at}`] }
}
