import type { ActionDeps } from '../actions/define.ts'
import { JsonText } from '../jsonText.ts'

/** The response to a write to a dataset: the result of package_show, and the changed fields. */
export async function showDataset(id: string, { documents, locale }: ActionDeps, changed?: readonly string[]) {
  const [presented] = await documents.byId([id], locale)
  if (!presented) throw new Error(`The dataset ${id} is missing after it was written`)
  return changed ? new JsonText(presented.json.parts, changed) : presented.json
}
