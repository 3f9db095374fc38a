import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { jsonTree } from '../catalogue/Tree/jsonTree.ts'
import { Tree } from '../catalogue/Tree/Tree.tsx'
import { MoreRows } from '../features/sql/results/MoreRows.tsx'
import { renderPart } from '../testing/renderPart.tsx'
import { useKeptPlace } from './useKeptPlace.ts'

function Kept({ children }: { children: ReactNode }) {
  useKeptPlace()
  return <section aria-label="Place">{children}</section>
}

function Retry() {
  const [isFailed, setIsFailed] = useState(true)
  return isFailed ? (
    <button type="button" onClick={() => setIsFailed(false)}>
      Press
    </button>
  ) : (
    <p>The content</p>
  )
}

function InDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <p>The content</p>
      {isOpen && (
        <dialog open>
          <button type="button" onClick={() => setIsOpen(false)}>
            Press
          </button>
        </dialog>
      )}
    </>
  )
}

let removeLater = () => {}

function Removable() {
  const [isThere, setIsThere] = useState(true)
  removeLater = () => setIsThere(false)
  return (
    <>
      <p>The content</p>
      {isThere && <button type="button">Press</button>}
    </>
  )
}

const options = { namespaces: ['preview', 'result', 'table'], locale: 'en' } as const
const words = { null: '', yes: '', no: '' }
const numbers = Array.from({ length: 150 }, (_, index) => index)
const result = { fields: [], rows: [], rowCount: 5, isCut: true, ms: 1 } as never

test.each([
  ['a button that its result replaces', <Retry key="a" />, 'Press'],
  ['a dialog', <InDialog key="b" />, 'Press'],
  ['the button for more of a tree', <Tree key="c" root={jsonTree(numbers, words)} label="Tree" />, /50/],
  [
    'the button that counts all rows',
    <MoreRows key="d" name="a" result={result} onCountAll={() => Promise.resolve(9)} />,
    /count/i,
  ],
])('the focus stays in the place of %s', async (_, content, name) => {
  await renderPart(<Kept>{content}</Kept>, options)
  const button = page.getByRole('button', { name })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).not.toBeInTheDocument()
  const place = page.getByRole('region', { name: 'Place' }).element()
  await expect.poll(() => place.contains(document.activeElement)).toBe(true)
})

test('the focus does not come back to a place that the reader left', async () => {
  await renderPart(
    <Kept>
      <Removable />
    </Kept>,
    options,
  )
  const button = page.getByRole('button').element() as HTMLElement
  button.focus()
  button.blur()
  await new Promise((resolve) => setTimeout(resolve))
  removeLater()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)
})
