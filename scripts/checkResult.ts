/** What a check of the repository found. A check that looked at nothing has failed. */
export type CheckResult = { problems: string[]; looked: { count: number; at: string } }

/** Lines for a person, and whether the check passed. */
export function report(name: string, { problems, looked }: CheckResult): { passed: boolean; lines: string[] } {
  if (looked.count === 0) return { passed: false, lines: [`${name}: looked at no ${looked.at}`] }
  if (problems.length === 0) return { passed: true, lines: [`${name}: ${looked.count} ${looked.at}, no problem`] }
  return { passed: false, lines: [...problems, `${name}: ${problems.length} problems in ${looked.count} ${looked.at}`] }
}
