import { expect, test } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { FilePreview } from './FilePreview.tsx'
import { zip } from './testing/files.ts'
import { serveFiles } from './testing/serveFiles.ts'

const ADDRESS = 'https://dosya.example'
const levels = Array.from({ length: 5 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`)
const BOMB = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path id="a0" d="M0 0h4v3z"/>${levels.join('')}</svg>`

test.each([
  ['a.svg', BOMB],
  ['a.zip', zip({ 'a.svg': BOMB })],
])('a drawing for which the browser would stand still is not drawn: %s', async (name, content) => {
  const url = `${ADDRESS}/${name}`
  serveFiles({ [url]: content })
  const [resource] = aDataset({ resources: [{ id: 'r', package_id: 'd', url, format: '' }] }).resources
  if (!resource) throw new Error('the builder made no resource')
  const screen = await renderPart(<FilePreview resource={resource} title="Deneme dosyası" />, {
    namespaces: ['preview', 'table'],
  })
  await expect.element(screen.getByText(/tarayıcınızı durduracak kadar çok öge/)).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
})
