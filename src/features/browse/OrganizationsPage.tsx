import { IndexPage } from './IndexPage.tsx'

/** `/organization` */
export function OrganizationsPage() {
  return <IndexPage scope="organizations" />
}
