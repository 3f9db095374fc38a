import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { GroupIndexPage } from './GroupIndexPage.tsx'
import { groupIndexAnswers } from './groupIndexAnswers.ts'

export const firstAnswers: FirstAnswers = groupIndexAnswers('groups')

/** `/group` */
export function GroupsPage() {
  return <GroupIndexPage scope="groups" />
}
