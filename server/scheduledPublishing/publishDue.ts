import type { Services } from '../actions/define.ts'
import { lockDue } from '../db/scheduledPublishing.ts'
import { changeDue } from './changeDue.ts'

/** Makes the private datasets public whose time has come. Returns the number of published datasets. */
export const publishDue = (services: Services, signal?: AbortSignal): Promise<number> =>
  changeDue(
    services,
    {
      failure: 'a dataset was not published at its time',
      async lock(client, except) {
        const id = await lockDue(client, except)
        return id === undefined ? undefined : { id, count: 1, fieldsOf: () => ({ private: false }) }
      },
    },
    signal,
  )
