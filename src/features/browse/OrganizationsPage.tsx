import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { GroupIndexPage } from './GroupIndexPage.tsx'
import { groupIndexAnswers } from './groupIndexAnswers.ts'

export const firstAnswers: FirstAnswers = groupIndexAnswers('organizations')

/** `/organization` */
export function OrganizationsPage() {
  return <GroupIndexPage scope="organizations" />
}
