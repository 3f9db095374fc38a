import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contract/entities.ts'
import { ApiError, toApiError } from '../../../api/errors.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import { aDataset } from '../../../testing/builders.ts'
import { type Draft, type DraftFile, emptyDraft } from '../draft/draft.ts'
import { UploadError } from '../files/upload/UploadError.ts'
import { texts } from '../testing/texts.ts'
import { FileSendError } from './FileSendError.ts'
import { publishDraft, type Steps } from './publishDraft.ts'

const aFile = (key: string): DraftFile => ({
  key,
  kind: 'link',
  name: `${key}.csv`,
  title: texts(),
  description: '',
  format: 'CSV',
  url: `https://data.example/${key}.csv`,
  upload: 'waiting',
})
const draft: Draft = {
  ...emptyDraft('k'),
  name: 'hava',
  title: texts({ tr: 'Hava' }),
  organization: 'o',
  licence: 'cc-by',
  files: [aFile('a'), aFile('b')],
}

type Responses = Partial<Record<string, (input: Record<string, unknown>) => unknown>>

/** Publishes against typed responses, and records the calls and the saved drafts. */
function aPublication(
  start: Draft,
  responses: Responses = {},
  upload: Steps['upload'] = async ({ key }) => key,
  keepsDictionary = true,
) {
  const calls: string[] = []
  const state = { draft: start }
  const dataset = (parts: Partial<Dataset> = {}) => aDataset({ id: 'd', name: 'hava', title: 'Hava', ...parts })
  const call = async (action: string, input: Record<string, unknown>) => {
    calls.push(`${action} ${input['state'] ?? ''} ${input['private'] ?? ''}`.trim())
    return responses[action]?.(input) ?? dataset(action === 'package_create' ? { state: 'draft' } : {})
  }
  const steps: Steps = {
    call: call as unknown as Call, // responses of the actions that are called here
    locale: 'tr',
    shape: (input) => input,
    settle: async () => {},
    noteTables: async () => false,
    keepsDictionary,
    writeDictionary: async ({ columns }, id) => {
      if (columns) calls.push(`dictionary ${id}`)
    },
    upload: async (file, id, withFields) => {
      calls.push(`upload ${file.key} to ${id}`)
      return upload(file, id, withFields)
    },
    keep: async (change) => {
      state.draft = change(state.draft)
      return state.draft
    },
  }
  return { calls, state, run: () => publishDraft(state.draft, 'publish', steps) }
}

const nameTaken = () => {
  throw toApiError('package_create', {
    status: 409,
    body: { success: false, error: { __type: 'Validation Error', name: ['taken'] } },
  })
}

const notThere = () => new ApiError('not_found', 'package_show', { status: 404 })
/** The name and title of an earlier attempt. */
const asked = { name: 'hava', title: 'Hava' }

describe('publishDraft', () => {
  it('creates a hidden dataset, sends the files, and makes it visible last', async () => {
    const { calls, run } = aPublication(draft)
    await run()
    expect(calls).toEqual([
      'package_create draft true',
      'upload a to d',
      'upload b to d',
      'package_show',
      'package_resource_reorder',
      'package_patch active false',
    ])
  })

  it('changes an active dataset of a CKAN to a draft before anything else', async () => {
    const { calls, run } = aPublication(draft, { package_create: () => aDataset({ id: 'd', private: true }) })
    await run()
    expect(calls.slice(0, 3)).toEqual(['package_create draft true', 'package_patch draft', 'upload a to d'])
  })

  it('keeps the dataset hidden if a file fails, and continues there at the next attempt', async () => {
    let isDown = true
    const publication = aPublication(draft, {}, async ({ key }) => {
      if (key === 'b' && isDown) throw new ApiError('offline', 'resource_create')
      return key
    })
    const failure = await publication.run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FileSendError)
    expect(publication.calls).not.toContain('package_patch active false')
    expect(publication.state.draft.files.map(({ upload }) => upload)).toEqual(['done', 'failed'])

    isDown = false
    publication.calls.length = 0
    await publication.run()
    expect(publication.calls.filter((line) => /create|upload/.test(line))).toEqual(['upload b to d'])
    expect(publication.calls.at(-1)).toBe('package_patch active false')
  })

  it('sends at most four files at the same time, each after a failure of another, and keeps their order', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    let running = 0
    let most = 0
    const orders: unknown[] = []
    const reorder = ({ order }: Record<string, unknown>) => orders.push(order)
    const package_show = () => aDataset({ id: 'd', resources: keys.toReversed().map((id) => ({ id })) })
    let isRefused = true
    const publication = aPublication(
      { ...draft, files: keys.map(aFile) },
      { package_show, package_resource_reorder: reorder },
      async ({ key }) => {
        running += 1
        most = Math.max(most, running)
        await new Promise((next) => setImmediate(next))
        running -= 1
        if (key === 'b' && isRefused) throw new UploadError('refused')
        return key
      },
    )
    await expect(publication.run()).rejects.toMatchObject({ fileKey: 'b' })
    expect(most).toBe(4)
    const states = () => publication.state.draft.files.map(({ upload }) => upload)
    expect(states()).toEqual(keys.map((key) => (key === 'b' ? 'failed' : 'done')))
    isRefused = false
    await publication.run()
    expect(orders).toEqual([keys])
  })

  it('starts no further file after one that the session ended', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    const publication = aPublication({ ...draft, files: keys.map(aFile) }, {}, async () => {
      throw new UploadError('forbidden')
    })
    await expect(publication.run()).rejects.toBeInstanceOf(FileSendError)
    expect(publication.calls.filter((line) => line.startsWith('upload'))).toHaveLength(4)
  })

  it('finds the dataset of an earlier attempt whose response was lost', async () => {
    const responses: Responses = {
      package_show: ({ id }) => {
        if (id !== 'mine' && id !== 'hava') throw notThere()
        return aDataset({ id: 'mine', name: 'hava', title: 'Hava', state: 'draft' })
      },
    }
    // The current texts may differ from those of the earlier request.
    const renamed = { ...draft, name: 'hava-2', title: texts({ tr: 'Hava 2' }), asked }
    const { calls, state, run } = aPublication(renamed, responses)
    await run()
    expect(state.draft).toMatchObject({ datasetId: 'mine', name: 'hava-2' })
    expect(calls.filter((line) => line.startsWith('package_create'))).toEqual([])
    expect(state.draft.asked).toBeUndefined()
  })

  it('finds it even if it is created after the search', async () => {
    let isThere = false
    const responses: Responses = {
      package_create: () => {
        isThere = true
        return nameTaken()
      },
      package_show: () => {
        if (!isThere) throw notThere()
        return aDataset({ id: 'mine', name: 'hava', title: 'Hava', state: 'draft' })
      },
    }
    const { state, run } = aPublication({ ...draft, asked }, responses)
    await run()
    expect(state.draft.datasetId).toBe('mine')
  })

  it('creates no dataset while it is not known whether it exists', async () => {
    const responses: Responses = {
      package_show: () => {
        throw new ApiError('offline', 'package_show')
      },
    }
    const { calls, run } = aPublication({ ...draft, asked }, responses)
    await expect(run()).rejects.toMatchObject({ kind: 'offline' })
    expect(calls).toEqual(['package_show'])
  })

  it.each([
    [504, ['a', 'b', 'c', 'd', 'e', 'f']],
    [0, ['a', 'b', 'c', 'd']],
  ])('sends the other files after a CKAN was away with status %i for one: %o', async (status, sent) => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => aFile(key))
    const tried: string[] = []
    const { run } = aPublication({ ...draft, files }, {}, async ({ key }) => {
      tried.push(key)
      if (key === 'a') throw new ApiError('away', 'resource_create', { status })
      await new Promise((resolve) => setTimeout(resolve, 20))
      return key
    })
    await expect(run()).rejects.toBeInstanceOf(FileSendError)
    expect(tried.sort()).toEqual(sent)
  })

  it('does not use the dataset of another user', async () => {
    const responses: Responses = {
      package_create: nameTaken,
      package_show: () => aDataset({ id: 'theirs', name: 'hava', title: 'Hava' }),
    }
    await expect(aPublication({ ...draft, asked }, responses).run()).rejects.toMatchObject({
      fields: { name: ['taken'] },
    })
  })

  it('sends the columns of an uploaded file alone, and those of a new one with the file', async () => {
    const columns = [{ id: 'il', type: 'text', label: texts({ tr: 'İl' }), notes: texts(), isFromTable: false }]
    const [first, second] = [aFile('a'), aFile('b')].map((file) => ({ ...file, columns }))
    const sent = { ...first, resourceId: 'a', upload: 'done' } as DraftFile
    const withFields: boolean[] = []
    const publication = aPublication({ ...draft, files: [sent, second as DraftFile] }, {}, async (file, _id, along) => {
      withFields.push(along)
      return file.key
    })
    await publication.run()
    expect(publication.calls.filter((line) => line.startsWith('dictionary'))).toEqual(['dictionary a'])
    expect(withFields).toEqual([true])
  })

  it('removes the replaced table from the draft after the new version is sent', async () => {
    const version: DraftFile = { ...aFile('a'), resourceId: 'a', replaces: { columns: [], accepted: [] } }
    const { state, run } = aPublication({ ...draft, files: [version] })
    await run()
    expect(state.draft.files[0]).toMatchObject({ upload: 'done' })
    expect(state.draft.files[0]?.replaces).toBeUndefined()
  })

  it('does not send a file again whose response was lost', async () => {
    const responses: Responses = {
      package_show: () => aDataset({ id: 'd', resources: [{ id: 'a', url: 'https://data.example/a.csv' }] }),
    }
    const { calls, run } = aPublication({ ...draft, datasetId: 'd' }, responses)
    await run()
    expect(calls.filter((line) => line.startsWith('upload'))).toEqual(['upload b to d'])
  })
})

it('sends the view of a file after it only to a portal that does not take it with the file', async () => {
  const sent: unknown[] = []
  const start = {
    ...draft,
    files: [{ ...aFile('a'), view: 'map' as const }, { ...aFile('b'), view: '' as const }, aFile('c')],
  }
  const resource_patch = ({ id, default_view }: Record<string, unknown>) => {
    sent.push([id, default_view])
    return {}
  }
  await aPublication(start, { resource_patch }).run()
  expect(sent).toEqual([])
  await aPublication(start, { resource_patch }, undefined, false).run()
  expect(sent).toEqual([
    ['a', 'map'],
    ['b', ''],
  ])
})
