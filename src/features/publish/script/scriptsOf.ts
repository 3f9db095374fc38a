import type { Draft } from '../draft/draft.ts'
import { curlScript } from './curlScript.ts'
import { pythonScript } from './pythonScript.ts'
import type { ScriptSite } from './scriptParts.ts'

/** What repeats a draft's publication without the form. The token comes from the environment and is in neither. */
export const scriptsOf = (draft: Draft, site: ScriptSite): { curl: string; python: string } => ({
  curl: curlScript(draft, site),
  python: pythonScript(draft, site),
})
