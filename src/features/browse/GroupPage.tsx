import { GroupView } from './GroupView.tsx'

/** `/group/<name>` */
export function GroupPage() {
  return <GroupView scope="groups" />
}
