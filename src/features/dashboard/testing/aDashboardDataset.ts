import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'

/** A dataset of the dashboard without problems; fields that a test does not give have usual values. */
export function aDashboardDataset(parts: Partial<DashboardDataset> = {}): DashboardDataset {
  const name = parts.name ?? 'veri'
  return {
    ...{ id: name, name, title: name, title_translated: null, owner_org: 'o1', creator: 'ayse' },
    ...{ publish_at: null, proposals: 0 },
    ...{ private: false, state: 'active', metadata_modified: '2026-11-01T00:00:00', updated: '2026-11-01T00:00:00' },
    ...{ frequency: 'monthly', late_days: null, rhythm: null, license_id: 'cc-by', tags: [], groups: [] },
    ...{
      formats: ['CSV'],
      num_resources: 1,
      tables: 1,
      broken_links: [],
      failed_loads: [],
      score: 90,
      failed_rules: [],
    },
    views: Array<number>(30).fill(0),
    downloads: Array<number>(30).fill(0),
    ...parts,
  }
}
