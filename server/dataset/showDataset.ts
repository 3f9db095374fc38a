import type { ActionDeps } from '../actions/define.ts'
import { JsonText } from '../jsonText.ts'

/** What a write of a dataset answers: the dataset, as package_show gives it, and whether it changed. */
export async function showDataset(id: string, { documents, locale }: ActionDeps, changed?: readonly string[]) {
  const [presented] = await documents.byId([id], locale)
  if (!presented) throw new Error(`The dataset ${id} is gone right after it was written`)
  return changed ? new JsonText(presented.json.text, changed) : presented.json
}
