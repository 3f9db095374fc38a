import { act } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { renderPart } from '../testing/renderPart.tsx'
import { TYPED, useAddressText } from './useAddressText.ts'

let navigate: NavigateFunction
let type: (text: string) => void
let shown = ''

function Field() {
  const [text, setText] = useAddressText((search) => search.get('q') ?? '')
  navigate = useNavigate()
  type = setText
  shown = text
  return <output>{text}</output>
}

it('keeps what is typed until a link or Back changes the address', async () => {
  await renderPart(<Field />, { namespaces: [] })
  const random = randomFrom(31)
  let count = 0
  const addressOf = (q: string) => {
    count += 1
    return `?${new URLSearchParams({ q, n: String(count) })}`
  }
  await act(async () => navigate(addressOf('')))
  const history = ['']
  const typed: string[] = ['']
  let expected = ''
  for (let step = 0; step < 400; step += 1) {
    const text = `${random(5)}`
    await act(async () => {
      const kind = random(6)
      if (kind < 3) {
        typed.unshift(text)
        expected = text
        type(text)
      } else if (kind === 3) {
        // The field writes what it had some letters ago: the address is later than the typing.
        const q = typed[random(4)] ?? ''
        const replace = random(2) === 0
        if (replace) history.pop()
        history.push(q)
        await navigate(addressOf(q), { replace, state: TYPED })
      } else if (kind === 4) {
        history.push(text)
        expected = text
        await navigate(addressOf(text))
      } else if (history.length > 1) {
        history.pop()
        expected = history.at(-1) ?? ''
        await navigate(-1)
      }
    })
    await expect.poll(() => shown, { message: `after ${step} steps`, interval: 5 }).toBe(expected)
  }
})
