import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './progress.js'
import { run } from './run.js'

const INPUTS = [
  'contract',
  'locales',
  'public',
  'server',
  'src',
  'scripts/vite',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
]
const NO_INPUT = /\.test\.tsx?$|(^|\/)testing\//
const STAMP = 'dist/build.json'

/**
 * Builds when dist/ is missing or made from other sources.
 * @param {{ root?: string, beforeBuild?: () => Promise<void> }} [options]
 */
export async function ensureBuilt({ root = process.cwd(), beforeBuild } = {}) {
  const inputs = hashOfInputs(root)
  if (isBuilt(root, inputs)) return
  await beforeBuild?.()
  await step({ tr: 'Portal derleniyor', en: 'Building the portal' }, () => build(root, inputs))
}

/** @param {string} root @param {string} inputs */
async function build(root, inputs) {
  rmSync(join(root, STAMP), { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--app', '--logLevel', 'warn']
  await run(process.execPath, args, { cwd: root, env: { NODE_ENV: 'production' } })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, STAMP), JSON.stringify({ inputs }))
}

/** @param {string} root */
export function isBuilt(root, inputs = hashOfInputs(root)) {
  const stamp = join(root, STAMP)
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === inputs
}

/** @param {string} root */
export function hashOfInputs(root) {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap((input) => filesBelow(root, input))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  const absolute = join(root, path)
  if (!existsSync(absolute) || NO_INPUT.test(path)) return []
  try {
    const names = readdirSync(absolute).sort()
    return names.flatMap((name) => filesBelow(root, `${path}/${name}`))
  } catch {
    return [path] // a file
  }
}
