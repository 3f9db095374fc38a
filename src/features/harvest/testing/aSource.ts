import type { HarvestJob, HarvestNames, HarvestSource } from '#contract/harvest.ts'

/** A job that has ended, of three records. */
export const aJob = (given: Partial<HarvestJob> = {}): HarvestJob => ({
  id: 'j1',
  source_id: 's1',
  status: 'Finished',
  is_preview: false,
  created: '2026-11-20T10:00:00',
  gather_started: '2026-11-20T10:00:00',
  gather_finished: '2026-11-20T10:01:00',
  finished: '2026-11-20T10:02:00',
  stats: { found: 3, new: 1, changed: 1, unchanged: 0, left_out: 1, missing: 2, imported: 2, failed: 0 },
  error: null,
  ...given,
})

type ShownSource = HarvestSource & { names: HarvestNames }

/** A source of the organization `belediye` that has run once. */
export const aSource = (given: Partial<ShownSource> = {}): ShownSource => ({
  id: 's1',
  url: 'https://data.example',
  title: 'Öteki katalog',
  source_type: 'ckan',
  frequency: 'DAILY',
  owner_org: 'o1',
  organization: { id: 'o1', name: 'belediye', title: 'Belediye' },
  config: { organization_map: {}, group_map: {} },
  active: true,
  created: '2026-11-01T00:00:00',
  next_run: '2026-11-21T10:00:00',
  datasets: 2,
  missing: 2,
  last_job: aJob(),
  names: { organizations: [], groups: [] },
  ...given,
})
