import { signedIn, taken } from '../../../testing/accountPortal.ts'
import { aJob, aSource } from './aSource.ts'

export const record = (id: string, status: string, more: object = {}) => ({
  ...{ id, guid: `guid-${id}`, package_id: `p-${id}`, package_name: `veri-${id}`, title: `Veri ${id}`, status },
  ...{ imported: null, reason: null, ...more },
})
const RECORDS = [
  record('1', 'missing'),
  record('2', 'missing'),
  record('3', 'left_out', { package_name: null, reason: 'the dataset was deleted in this portal' }),
]
/** The responses of a portal with one source, whose last job has two proposals and one record that was left out. */
export const portal = {
  ...signedIn,
  group_list_authz: () => taken([]),
  harvest_source_list: () => taken([aSource()]),
  harvest_source_show: () => taken(aSource()),
  harvest_job_list: () => taken([aJob()]),
  harvest_job_show: () =>
    taken({ ...aJob(), problem_count: 1, problems: [{ guid: 'g', title: 'Veri 3', reason: 'deleted' }] }),
  harvest_object_list: ({ status }: Record<string, unknown>) => {
    const results = RECORDS.filter((one) => one.status === status)
    return taken({ count: results.length, results })
  },
}
