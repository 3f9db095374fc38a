import { once } from 'node:events'
import { afterEach, expect, inject, test } from 'vitest'
import { openThread, startThreadsFrom } from './openThread.ts'

afterEach(() => startThreadsFrom(inject('built')))

// Development starts threads from their sources, which no other test does.
test.each([
  ['from its TypeScript source', () => undefined],
  ['from its built file', () => inject('built')],
])('a thread starts %s and answers', async (_, folder) => {
  startThreadsFrom(folder())
  const thread = openThread('parseThread', { serverNames: { all: new Set(), ofRows: new Set() } })
  try {
    await once(thread, 'message') // its id, when it is ready
    const answer = once(thread, 'message')
    thread.postMessage('SELECT 1')
    const [checked] = await answer
    expect(checked).toMatchObject({ checked: expect.anything() })
  } finally {
    await thread.terminate()
  }
})
