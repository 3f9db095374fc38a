import { IndexPage } from './IndexPage.tsx'

/** `/group` */
export function GroupsPage() {
  return <IndexPage scope="groups" />
}
