import type { Services } from '../actions/define.ts'
import { lockOpening } from '../db/fileOpening.ts'
import { changeDue } from './changeDue.ts'

/** Opens the files whose time has come, those of a dataset together. Returns the number of opened files. */
export const openDue = (services: Services, signal?: AbortSignal): Promise<number> =>
  changeDue(
    services,
    {
      failure: 'files were not opened at their time',
      async lock(client, except) {
        const due = await lockOpening(client, except)
        if (due === undefined) return undefined
        const isDue = ({ id }: { id: string }) => due.resourceIds.includes(id)
        return {
          id: due.id,
          count: due.resourceIds.length,
          fieldsOf: ({ resources }) => ({
            resources: resources.map((resource) => (isDue(resource) ? { ...resource, opens_at: null } : resource)),
          }),
        }
      },
    },
    signal,
  )
