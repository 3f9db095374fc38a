import type { Draft } from '../draft/draft.ts'
import { curlScript } from './curlScript.ts'
import { pythonScript } from './pythonScript.ts'
import type { ScriptSite } from './scriptParts.ts'

/** The scripts that publish a draft without the form. They read the token from the environment. */
export const scriptsOf = (draft: Draft, site: ScriptSite): { curl: string; python: string } => ({
  curl: curlScript(draft, site),
  python: pythonScript(draft, site),
})
