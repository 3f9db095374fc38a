import { CODE_FOLDERS, inFolders } from './codeFolders.ts'
import type { SourceFile } from './sourceFiles.ts'

const LONGEST = 350
const LARGEST_MEDIAN = 80

/** Whether a file is code for reading; tables of data and migrations are not. */
const isCode = (path: string): boolean =>
  /\.(ts|tsx|js|css)$/.test(path) && !/\/(data|fixtures)\/|\.data\.ts$|\/migrations\/|\.d\.ts$/.test(path)

const linesOf = ({ text }: SourceFile): number => text.replace(/\n$/, '').split('\n').length

/** Files longer than 350 lines, and a median above 80. Tests may be longer than the median, not than the limit. */
export function sizeProblems(files: SourceFile[]): string[] {
  const code = files.filter(({ path }) => isCode(path))
  const long = code.filter((file) => linesOf(file) > LONGEST)
  const sorted = code.map(linesOf).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return [
    ...long.map((file) => `${file.path} has ${linesOf(file)} lines, at most ${LONGEST}`),
    ...(median > LARGEST_MEDIAN ? [`the median file has ${median} lines, at most ${LARGEST_MEDIAN}`] : []),
  ]
}

const TEST = /\.(test|spec)\.tsx?$/
const TEST_PLACES = [
  /^(server|contract|table|sample|scripts|bench|conformance)\/.*\.test\.ts$/,
  /^src\/.*\.test\.tsx?$/,
  /^src\/.*\.browser\.test\.tsx$/,
  /^e2e\/.*\.spec\.ts$/,
]

/** Tests that no runner would find. */
export const misplacedTests = (paths: string[]): string[] =>
  paths
    .filter(
      (path) => (TEST.test(path) || /(^|\/)__tests__\//.test(path)) && !TEST_PLACES.some((place) => place.test(path)),
    )
    .map((path) => `${path} is a test that no runner finds`)

const DRAWERS = /(^|\/)(utils?|helpers?|common|types|misc|shared|services|stores)(\/|\.[a-z]+$)/

/** Folders and files that are named after a kind and not after their content. */
export const drawers = (paths: string[]): string[] =>
  paths
    .filter((path) => inFolders(CODE_FOLDERS).test(path) && DRAWERS.test(path))
    .map((path) => `${path} is named after a kind of file, not after what it holds`)

// Browsers request these files; public/ must contain no others.
const SERVED =
  /^public\/(site\.json|plain\.css|robots\.txt|favicon\.(ico|svg)|[\w-]+\.(svg|png|webmanifest)|(themes|logos|fonts)\/[\w.-]+)$/

/** Files in public/ that are not for visitors. */
export const unserved = (paths: string[]): string[] =>
  paths
    .filter((path) => path.startsWith('public/') && !SERVED.test(path))
    .map((path) => `${path} is served to everybody; is it meant to be?`)

// Joined from two parts, so that the check does not report this file.
const TRACES = [
  /(^|[\s"'`(=:])\/(home|root|Users|work)\/[\w.-]+/,
  /https?:\/\/(registry\.(?!npmjs\.org)|\S*(artifactory|verdaccio|jfrog))/i,
]

/** Text that reveals a machine: paths of home directories, hosts of private registries. */
export const traces = (files: SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        TRACES.some((trace) => trace.test(line))
          ? [`${path}:${index + 1} names a machine: ${line.trim().slice(0, 100)}`]
          : [],
      ),
  )

/** Whether an action has its file in a folder. Actions that differ in one value share a file. */
const hasFile = (paths: string[], folder: string, name: string): boolean =>
  [
    name,
    name.replace(/^organization_/, 'group_'),
    name.replace(/^bulk_update_(private|public)$/, 'bulk_update_delete'),
  ].some((file) => paths.includes(`${folder}/${file}.ts`))

/** An action is its contract, its handler, its test, its line in both lists and its heading in docs/api.md. */
export function actionProblems(
  names: { promised: string[]; handled: string[] },
  paths: string[],
  apiDocument: string,
  actionTests: string,
): string[] {
  const all = [...new Set([...names.promised, ...names.handled])].sort()
  return all.flatMap((name) => {
    const parts: [boolean, string][] = [
      [names.promised.includes(name), 'contract/contracts.ts'],
      [names.handled.includes(name), 'server/actions/handlers.ts'],
      [hasFile(paths, 'contract', name), `contract/${name}.ts`],
      [hasFile(paths, 'server/actions', name), `server/actions/${name}.ts`],
      [actionTests.includes(`'${name}'`), 'a call in a test of server/actions/'],
      [new RegExp(`^#{2,3} \`?${name}\`?$`, 'm').test(apiDocument), 'a heading in docs/api.md'],
    ]
    return parts.filter(([isThere]) => !isThere).map(([, what]) => `${name} lacks ${what}`)
  })
}

/** The differences between the existing names and a list of them in a file. */
export function listProblems(names: readonly string[], listed: readonly string[], file: string): string[] {
  const repeated = listed.filter((name, at) => listed.indexOf(name) < at)
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name} is missing in ${file}`),
    ...repeated.map((name) => `${name} is listed twice in ${file}`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name} is listed in ${file} but does not exist`),
  ]
}
