import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { serverPackages } from './release/serverPackages.js'
import { ensureBuilt, PORTAL, SAMPLE } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'
import { inWords, say, step } from './setup/progress.js'
import { run } from './setup/run.js'

const PARTS = ['LICENSE', 'README.md', 'CHANGELOG.md', 'docs', 'deploy', 'dist/client', 'dist/server']
const SCRIPTS = ['release/start.js', 'setup/main.js', 'setup/supervise.js', 'setup/endWithParent.js'].concat(
  ['install', 'progress', 'run'].map((name) => `setup/${name}.js`),
)
/** Files of packages that no program reads. */
const UNREAD = /\.(map|d\.[cm]?ts|ts|tsx|flow|md|markdown)$|\/(test|tests|__tests__|example|examples)$/i
const KEPT = /licen[cs]e|notice|copying/i

/**
 * `npm run release [FOLDER]`: one archive of the built portal with the packages of its server, which `node .` starts, and one of
 * the sample catalogue, for this system and processor.
 */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: true })
  await ensureBuilt([PORTAL, SAMPLE])
  const folder = resolve(process.argv[2] ?? 'dist/release')
  const { version, description, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const name = `fihrist-${version}-${process.platform}-${process.arch}`
  const stage = join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  await step({ tr: 'Arşivler yazılıyor', en: 'Writing the archives' }, async () => {
    for (const part of PARTS) copy(part, join(stage, part))
    for (const script of SCRIPTS) copy(join('scripts', script), join(stage, 'scripts', script))
    for (const folder of serverPackages('.')) copy(folder, join(stage, folder), (file) => isOfPackage(folder, file))
    const manifest = { name: 'fihrist', version, private: true, description, license, type: 'module', engines }
    const start = { main: 'scripts/release/start.js', scripts: { start: 'node .' } }
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify({ ...manifest, ...start }, null, 2)}\n`)
    await pack(stage, `${name}.tar.gz`)
    const sample = `fihrist-sample-${version}`
    copy('sample/dist', join(folder, sample, 'sample/dist'))
    await pack(join(folder, sample), `${sample}.tar.gz`)
  })
  say(inWords({ tr: `Sürüm ${folder} klasöründe.`, en: `The release is in ${folder}.` }))
})

/** @param {string} from @param {string} to @param {(file: string) => boolean} [isWanted] */
function copy(from, to, isWanted = () => true) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isWanted })
}

/** Packages inside a package are copied only if the server needs them. @param {string} folder @param {string} file */
function isOfPackage(folder, file) {
  const inside = file.slice(folder.length)
  if (inside.includes('/node_modules')) return false
  return KEPT.test(basename(inside)) || !UNREAD.test(inside)
}

/** @param {string} folder @param {string} archive */
function pack(folder, archive) {
  return run('tar', ['-czf', archive, '--owner=0', '--group=0', basename(folder)], { cwd: dirname(folder) })
}
