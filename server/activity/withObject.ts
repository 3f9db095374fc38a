import type { ActionDeps } from '../actions/define.ts'
import { type ActivityRow, documentOfLine } from '../db/activityStream.ts'
import { presentDataset } from '../present.ts'

/** A line whose data holds the whole dataset as it was after the write, if that is stored: CKAN's form of an activity. */
export async function withObject(line: ActivityRow, { db, locale, config }: ActionDeps): Promise<ActivityRow> {
  const document = await documentOfLine(db, line.id)
  if (document === undefined) return line
  return { ...line, data: { ...line.data, package: presentDataset(document, locale, config.siteUrl) } }
}
