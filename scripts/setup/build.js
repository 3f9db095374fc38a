import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './progress.js'
import { run } from './run.js'

/**
 * A folder that a program writes, and its input files.
 * @typedef {{ folder: string, inputs: string[], words: { tr: string, en: string }, args: string[] }} Build
 */

/** @type {Build} */
export const PORTAL = {
  folder: 'dist',
  inputs: [
    'contract',
    'locales',
    'public',
    'server',
    'src',
    'table',
    'scripts/vite',
    'index.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ],
  words: { tr: 'Portal derleniyor', en: 'Building the portal' },
  args: ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
}

/** @type {Build} */
export const SAMPLE = {
  folder: 'sample/dist',
  inputs: ['sample', 'package-lock.json'],
  words: { tr: 'Örnek katalog hazırlanıyor', en: 'Building the sample catalogue' },
  args: ['--import', 'tsx', 'sample/build.ts'],
}

const NO_INPUT = /\.test\.tsx?$|(^|\/)(testing|dist)\//

/**
 * The builds that `npm start` needs with these settings: no sample in front of a CKAN, or if it is switched off. @param
 * {NodeJS.ProcessEnv} env
 */
export const buildsFor = (env) => (env['FIHRIST_SAMPLE'] === 'none' || env['CKAN_URL'] ? [PORTAL] : [PORTAL, SAMPLE])

/**
 * Runs each build whose folder is missing or out of date.
 * @param {Build[]} builds
 * @param {{ root?: string, beforeBuild?: () => Promise<void> }} [options]
 */
export async function ensureBuilt(builds, { root = process.cwd(), beforeBuild } = {}) {
  for (const build of builds) {
    const inputs = hashOfInputs(build, root)
    if (isBuilt(build, root, inputs)) continue
    await beforeBuild?.()
    rmSync(stampOf(build, root), { force: true })
    await step(build.words, () => run(process.execPath, build.args, { cwd: root, env: { NODE_ENV: 'production' } }))
    writeFileSync(stampOf(build, root), JSON.stringify({ inputs }))
  }
}

/** @param {Build} build @param {string} root */
const stampOf = ({ folder }, root) => join(root, folder, 'build.json')

/** @param {Build} build @param {string} root */
export function isBuilt(build, root, inputs = hashOfInputs(build, root)) {
  const stamp = stampOf(build, root)
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === inputs
}

/** @param {Build} build @param {string} root */
export function hashOfInputs(build, root) {
  const hash = createHash('sha256')
  for (const path of build.inputs.flatMap((input) => filesBelow(root, input))) {
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
