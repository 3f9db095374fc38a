import { GroupView } from './GroupView.tsx'

/** `/organization/<name>` */
export function OrganizationPage() {
  return <GroupView scope="organizations" />
}
