import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { type Draft, emptyDraft } from '#src/features/publish/draft/draft.ts'
import { datasetInput } from '#src/features/publish/publication/datasetInput.ts'
import { pythonText, shellWord } from '#src/features/publish/script/quote.ts'
import { scriptsOf } from '#src/features/publish/script/scriptsOf.ts'
import { texts } from '../src/features/publish/testing/texts.ts'
import { freePort, MortalPortal } from './MortalPortal.ts'

const run = promisify(execFile)

const CSV = 'il;nüfus\nMuş;400000\nŞırnak;550000\n'
/** Characters with a meaning in a shell, curl, Python or JSON. */
const TITLE = `Durak'lar "2025" $(touch olmadı) \`id\` \\n %s @x <y ; --z 🚌 ${'#'}{a}\nİkinci satır`
const FILE_NAME = 'durak, "liste"; 1.csv'
/** The name of the file without a removed column; the original is in the same directory. */
const REDUCED_NAME = 'durak, "liste"; 1.reduced.csv'
const ORIGINAL = 'il;nüfus;kim\nMuş;400000;Ayşe\n'

type Column = { id: string; info?: { label?: string } }
type Shown = {
  title: string
  state: string
  tags: { name: string }[]
  extras: { key: string; value: string }[]
  resources: { id: string; name: string; description: string; url: string; format: string; size: number | null }[]
}

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let folder: string
let portal: MortalPortal

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fihrist-script-'))
  portal = new MortalPortal(join(folder, 'data'), await freePort())
  await portal.start()
  await portal.command('user', 'add', 'yazan', '--email', 'yazan@example.org', '--sysadmin')
  portal.token = await portal.command('token', 'add', 'yazan')
  await portal.call('organization_create', { name: 'kurum' })
  await writeFile(join(folder, FILE_NAME), ORIGINAL)
  await writeFile(join(folder, REDUCED_NAME), CSV)
})
test.afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

function draftOf(name: string): Draft {
  const files = [
    {
      kind: 'file' as const,
      name: FILE_NAME,
      title: texts({ tr: TITLE }),
      description: TITLE,
      format: 'CSV',
      isReduced: true,
      columns: [{ id: 'il', type: 'text', label: texts({ tr: TITLE }), notes: texts(), isFromTable: false }],
    },
    {
      kind: 'link' as const,
      name: 'a.pdf',
      title: texts(),
      description: '',
      format: 'PDF',
      url: 'https://x.org/?a=1&b',
    },
  ]
  return {
    ...emptyDraft(crypto.randomUUID()),
    name,
    title: texts({ tr: TITLE, en: 'Stops' }),
    notes: texts({ tr: TITLE }),
    organization: 'kurum',
    licence: 'cc-by',
    tags: ['toplu ulaşım', 'İett'],
    frequency: 'monthly',
    coverageFrom: '2008',
    place: 'Kadıköy',
    contactEmail: 'veri@example.org',
    files: files.map((file) => ({ ...file, key: crypto.randomUUID(), upload: 'waiting' as const })),
  }
}

const words = { about: "it's $HOME", files: 'x', token: 'a "token"; $(id)', published: `${TITLE} tamam` }
const siteFor = (draft: Draft) => ({
  base: portal.url,
  locale: 'tr' as const,
  dataset: datasetInput(draft, 'tr'),
  words,
  keepsDictionary: true,
})

for (const [language, program, ending] of [
  ['curl', 'sh', 'sh'],
  ['python', 'python3', 'py'],
] as const) {
  test(`the ${language} script publishes the same as the form, and updates it in a second run`, async () => {
    test.skip(!has(program === 'sh' ? 'curl' : program), `${language} is not on this machine`)
    const draft = draftOf(`betik-${language}`)
    const script = scriptsOf(draft, siteFor(draft))[language]
    expect(script).not.toContain(portal.token)
    const path = join(folder, `yayim.${ending}`)
    await writeFile(path, script)
    const publish = () => run(program, [path], { cwd: folder, env: { ...process.env, FIHRIST_TOKEN: portal.token } })

    expect((await publish()).stdout).toContain('tamam')
    const first = await portal.call<Shown>('package_show', { id: draft.name })
    expect(first).toMatchObject({
      title: TITLE,
      title_translated: { tr: TITLE, en: 'Stops' },
      state: 'active',
      private: false,
      license_id: 'cc-by',
      maintainer_email: 'veri@example.org',
    })
    expect(first.tags.map(({ name }) => name).toSorted()).toEqual(['toplu ulaşım', 'İett'].toSorted())
    expect(first.extras).toContainEqual(expect.objectContaining({ key: 'spatial_text', value: 'Kadıköy' }))
    const [file, link] = first.resources
    expect(file).toMatchObject({ id: draft.files[0]?.key, format: 'CSV', size: Buffer.byteLength(CSV) })
    expect(decodeURIComponent(file?.url ?? '')).not.toContain('reduced')
    // Until the table is made there is nothing to ask.
    await expect(async () => {
      const info = { id: file?.id }
      const { fields } = await portal.call<{ fields: Column[] }>('datastore_info', info)
      expect(fields.find(({ id }) => id === 'il')?.info?.label).toBe(TITLE)
    }).toPass()
    expect(file?.name.replaceAll('\r\n', '\n')).toBe(TITLE)
    expect(link).toMatchObject({ id: draft.files[1]?.key, url: 'https://x.org/?a=1&b' })

    await publish()
    const second = await portal.call<Shown>('package_show', { id: draft.name })
    expect(second.resources.map(({ id }) => id)).toEqual(first.resources.map(({ id }) => id))

    const wrong = run(program, [path], { cwd: folder, env: { ...process.env, FIHRIST_TOKEN: 'yanlis' } })
    await expect(wrong).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/package_\w+: .*/) })
    await expect(run(program, [path], { cwd: folder, env: { PATH: process.env['PATH'] ?? '' } })).rejects.toMatchObject(
      {
        stderr: expect.stringContaining('token'),
      },
    )
  })
}

/** Characters that have caused errors in scripts, and some others. */
const HARD = [
  ...'\'"\\$`!#%&*()[]{}<>|;~^?=@\t\n\r -ab0ığŞ€é\u2028\u0085\ufeff',
  '🚌',
  "'''",
  '"""',
  '\\u',
  '$(',
  'EOF',
  'JSON',
]

test('any text is unchanged in a shell and in Python', async () => {
  test.skip(!has('python3'), 'Python is not on this machine')
  let state = 11
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: 1 + next(12) }, () => HARD[next(HARD.length)]).join(''),
  )
  const shell = texts.map((text) => `printf '%s\\0' ${shellWord(text)}`).join('\n')
  const python = `import sys\nfor t in [\n${texts.map((text) => `${pythonText(text)},\n`).join('')}]:\n    sys.stdout.buffer.write(t.encode() + b"\\0")\n`
  const paths = { sh: join(folder, 'soz.sh'), py: join(folder, 'soz.py') }
  await writeFile(paths.sh, shell)
  await writeFile(paths.py, python)
  for (const [program, path] of [
    ['sh', paths.sh],
    ['python3', paths.py],
  ] as const) {
    const { stdout } = await run(program, [path])
    expect(stdout.split('\0').slice(0, -1)).toEqual(texts)
  }
})
