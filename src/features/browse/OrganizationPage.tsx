import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { GroupView } from './GroupView.tsx'
import { groupAnswers } from './groupAnswers.ts'

export const firstAnswers: FirstAnswers = groupAnswers('organizations')

/** `/organization/<name>` */
export function OrganizationPage() {
  return <GroupView scope="organizations" />
}
