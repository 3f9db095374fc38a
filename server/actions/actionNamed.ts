import { BadInputError } from '../errors.ts'
import type { NamedAction } from './define.ts'
import { actions } from './index.ts'

/** The action with this name. Throws BadInputError, in CKAN's words, if there is none. */
export function actionNamed(name: string): NamedAction {
  const action = actions.get(name)
  if (!action) throw new BadInputError(`Action name not known: ${name}`)
  return action
}
