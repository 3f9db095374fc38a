import { GroupIndexPage } from './GroupIndexPage.tsx'

/** `/group` */
export function GroupsPage() {
  return <GroupIndexPage scope="groups" />
}
