import { expect, test } from 'vitest'
import { missingFiles } from './missingFiles.ts'

const REPOSITORY = [
  'README.md',
  'package.json',
  'server/db/users.ts',
  'server/db/users.test.ts',
  'src/ui/Page/Page.tsx',
]
const inDocument = (text: string) => missingFiles([{ path: 'docs/some.md', text }], REPOSITORY)
const inCode = (text: string, path = 'server/some.ts') => missingFiles([{ path, text }], REPOSITORY)

test.each([
  'the whole path: `server/db/users.ts`',
  'a folder: `server/db/` or `src/ui`',
  'a path without its first folders: `db/users.ts`, `users.ts`',
  'a relative path: `../package.json`',
  'a pattern: `server/db/<noun>.ts`, `server/*/users.ts`',
  'what is no path: `npm start`, `user.name`, `read/write`, `.sql`, `application/json`',
  'what a build makes: `dist/server/main.js`',
  '```\nan example: `server/gone.ts`\n```',
])('a document can name %s', (text) => expect(inDocument(text)).toEqual([]))

test.each([
  ['`server/db/gone.ts`', 'server/db/gone.ts'],
  ['`server/gone/`', 'server/gone/'],
  ['`gone.ts`', 'gone.ts'],
  ['`../gone.json`', '../gone.json'],
  ['`src/<thing>/*.css`', 'src/<thing>/*.css'],
])('a document that names %s is reported', (text, name) =>
  expect(inDocument(text)).toEqual([`docs/some.md: there is no file ${name}`]),
)

test.each([
  ['a line', '// see db/gone.ts.\nconst a = 1', 'server/some.ts'],
  ['the end of a line', 'const a = 1 // as db/gone.ts does', 'server/some.ts'],
  ['a block', '/**\n * `db/gone.ts`, and more.\n */', 'src/some.tsx'],
  ['a style sheet', '/* db/gone.ts: why */', 'src/some.css'],
  ['a migration', '-- db/gone.ts says why', 'server/some.sql'],
])('a comment in %s that names a file that is gone is reported', (_, text, path) =>
  expect(inCode(text, path)).toEqual([`${path}: there is no file db/gone.ts`]),
)

test.each([
  'a file that exists: // db/users.ts, users.test.ts and src/ui/Page/Page.tsx.',
  'a pattern: // server/db/<noun>.ts',
  'strings are no comments: const a = "https://example.org/gone.ts" + "src/**/gone.ts"',
  'an address: // https://example.org/gone.ts',
])('code can contain %s', (text) => expect(inCode(text)).toEqual([]))
