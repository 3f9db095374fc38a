import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { GroupView } from './GroupView.tsx'
import { groupAnswers } from './groupAnswers.ts'

export const firstAnswers: FirstAnswers = groupAnswers('groups')

/** `/group/<name>` */
export function GroupPage() {
  return <GroupView scope="groups" />
}
