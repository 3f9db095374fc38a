import { check as boundaries } from './check-boundaries.ts'
import { check as bundle } from './check-bundle.ts'
import { check as contrast } from './check-contrast.ts'
import { check as docs } from './check-docs.ts'
import { check as locales } from './check-locales.ts'
import { type CheckResult, report } from './checkResult.ts'

const checks: Record<string, (root: string) => Promise<CheckResult>> = { boundaries, bundle, contrast, docs, locales }

/** `tsx scripts/run-check.ts NAME`: prints what the check found; the exit status is 0 if it passed. */
const [name = ''] = process.argv.slice(2)
const check = checks[name]
if (!check) throw new Error(`No check is named “${name}”: ${Object.keys(checks).join(', ')}`)
const { passed, lines } = report(name, await check(process.cwd()))
console.log(lines.join('\n'))
process.exitCode = passed ? 0 : 1
