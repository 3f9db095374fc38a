import { parseArgs } from 'node:util'
import type { CommandIo } from '../administration/commandIo.ts'
import { localeOf } from '../administration/localeOf.ts'
import { endsWithPath, withoutPassword } from '../environment.ts'
import { type Locale, type MessageKey, messageText } from '../messages.ts'
import { examineCkan, type Finding, isUsable } from './examineCkan.ts'

const SIGNS = { info: '·', works: '✓', warns: '!', off: '–', fails: '✗', unknown: '?' }

/** The longest text of a finding, in characters. */
const LONGEST_DETAIL = 1_000

/**
 * `npm run -s doctor -- URL`: prints what works in a CKAN behind a portal, and the setting that enables what does not. CKAN_TOKEN
 * adds what its user may do, SITE_URL compares the addresses. Returns the exit status: 0 if a portal can work in front of it,
 * 1 if not, 2 for wrong usage.
 */
export async function runDoctor(
  args: string[],
  { env, stdout, stderr }: Pick<CommandIo, 'env' | 'stdout' | 'stderr'>,
): Promise<number> {
  const locale = localeOf(args, env)
  const words = wordsOf(args)
  if (!words) {
    stderr.write(`${messageText(locale, { key: 'doctorHelp' })}\n`)
    return 2
  }
  const [address = env['CKAN_URL'] ?? ''] = words
  const wrong = problemOf(address)
  if (wrong) {
    stderr.write(`${messageText(locale, { key: wrong, values: { address: withoutPassword(address) } })}\n`)
    return 2
  }
  const findings: Finding[] = []
  const token = env['CKAN_TOKEN'] || undefined
  for await (const finding of examineCkan({ address, token, siteUrl: env['SITE_URL'] || undefined })) {
    findings.push(finding)
    stdout.write(`${lineOf(finding, locale)}\n`)
  }
  const isGood = isUsable(findings)
  stdout.write(`${messageText(locale, { key: isGood ? 'doctorUsable' : 'doctorNotUsable' })}\n`)
  return isGood ? 0 : 1
}

/** A finding as a line of a terminal. */
export function lineOf({ part, state, detail, change }: Finding, locale: Locale): string {
  const line = `${SIGNS[state]} ${messageText(locale, { key: part })}: ${printable(messageText(locale, detail))}`
  return change && state !== 'works' ? `${line}\n    → ${change}` : line
}

/**
 * A text with parts that come from CKAN. Control characters could move the cursor or change the window's title, and others the
 * direction of the text.
 */
const printable = (text: string): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')
  return plain.length > LONGEST_DETAIL ? `${plain.slice(0, LONGEST_DETAIL)}…` : plain
}

/** At most one address; undefined for wrong usage. */
function wordsOf(args: string[]): string[] | undefined {
  try {
    const { positionals } = parseArgs({ args, options: { lang: { type: 'string' } }, allowPositionals: true })
    return positionals.length <= 1 ? positionals : undefined
  } catch {
    return undefined // an unknown option
  }
}

function problemOf(address: string): MessageKey | undefined {
  if (address === '') return 'doctorHelp'
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return 'doctorNoAddress'
  return endsWithPath(address) ? undefined : 'doctorOnlyPath'
}
