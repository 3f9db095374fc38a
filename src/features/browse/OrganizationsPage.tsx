import { GroupIndexPage } from './GroupIndexPage.tsx'

/** `/organization` */
export function OrganizationsPage() {
  return <GroupIndexPage scope="organizations" />
}
