import { expect, test } from 'vitest'
import { pagesIn, undeclaredNamespaces } from './undeclaredNamespaces.ts'

const PAGE = 'src/features/a/APage.tsx'
/** What is reported for a page and one part of it. */
const find = (page: string, part: string, namespaces: string[] = []) =>
  undeclaredNamespaces([{ source: PAGE, namespaces }], ['errors'], (path) => (path === PAGE ? page : part))
const own = "const { t } = useTranslation('home')"
const both = "const { t } = useTranslation(['table', 'errors'])"

test('a namespace that a page or a module of it uses, and the page does not declare, is named once', () => {
  const page = `import { Part } from './Part.tsx'\n${own}\n${own}`
  expect(find(page, both)).toEqual([
    `namespaces of ${PAGE} in src/app/pages.ts lack 'home', which ${PAGE} uses`,
    `namespaces of ${PAGE} in src/app/pages.ts lack 'table', which src/features/a/Part.tsx uses`,
  ])
  expect(find(page, both, ['home', 'table'])).toEqual([])
})

test.each([
  ['import { a } from "x"\nimport {\n  Part,\n} from \'../../ui/Part.tsx\'', 1],
  ["import '#src/ui/Part.tsx'", 1],
  ["export { Part } from './Part.tsx'", 1],
  ["import type { Part } from './Part.tsx'", 0],
  ["const Part = lazy(() => import('./Part.tsx'))", 0],
  ["import { Part } from '#contract/Part.ts'", 0],
])('of %j the namespaces are those of the page: %i', (page, count) => {
  expect(find(page, own)).toHaveLength(count)
})

test.each(["useNamespace('table')", '<WithMessages namespace="table">'])('%s loads a namespace itself', (loads) => {
  expect(find("import { Part } from './Part.tsx'", `${loads}\n${both}`)).toEqual([])
})

test('a page is read with its module and its namespaces', () => {
  const text = `[\n  {\n    source: onServer && '${PAGE}',\n    namespaces: ['home', 'table'],\n  },\n  {\n    namespaces: [],\n  },\n]`
  expect(pagesIn(text)).toEqual([{ source: PAGE, namespaces: ['home', 'table'] }])
})
