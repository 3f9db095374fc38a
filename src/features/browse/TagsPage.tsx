import { IndexPage } from './IndexPage.tsx'

/** `/tag` */
export function TagsPage() {
  return <IndexPage scope="tags" />
}
