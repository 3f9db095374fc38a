import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords, step } from './progress.js'
import { run } from './run.js'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean, peer?: boolean }} LockedPackage */

/** Exits with a message if this Node is older than package.json requires. */
export function checkNode(version = process.versions.node, root = process.cwd()) {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  if (isOlder(version, wanted)) {
    const words = {
      tr: `Node ${wanted} ya da daha yenisi gerekli; bu ${version}. https://nodejs.org`,
      en: `Node ${wanted} or newer is needed; this is ${version}. https://nodejs.org`,
    }
    throw new Error(inWords(words))
  }
}

/** @param {string} version @param {string} wanted */
function isOlder(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/**
 * Installs the packages in package-lock.json if some are missing or have another version.
 * @param {{ dev: boolean, root?: string }} options dev: also the packages for building and testing
 */
export async function ensureInstalled({ dev, root = process.cwd() }) {
  if (isInstalled({ dev, root })) return
  const npm = process.env['npm_execpath']
  // No package needs an install script; the supervisor creates PostgreSQL's links itself.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  await step({ tr: 'Paketler kuruluyor', en: 'Installing packages' }, () =>
    npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], { cwd: root }) : run('npm', args, { cwd: root }),
  )
}

/**
 * Whether node_modules contains the packages in package-lock.json. Optional packages of other systems may be missing.
 * @param {{ dev: boolean, root: string }} options
 */
export function isInstalled({ dev, root }) {
  const present = lockedPackages(join(root, 'node_modules', '.package-lock.json'))
  const wanted = lockedPackages(join(root, 'package-lock.json'))
  const needed = Object.entries(wanted).filter(([path, { dev: isDev }]) => path !== '' && (dev || !isDev))
  return (
    needed.length > 0 &&
    needed.every(([path, { version, optional }]) =>
      path in present ? present[path]?.version === version : optional === true,
    )
  )
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
const lockedPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})
