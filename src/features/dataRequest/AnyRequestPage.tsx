import { useParams, useSearchParams } from 'react-router-dom'
import { DataRequestPage } from './DataRequestPage.tsx'
import { DataRequestsPage } from './DataRequestsPage.tsx'
import { referenceIn } from './referenceIn.ts'

/** `/data-request` and `/data-request/<reference>`. */
export function AnyRequestPage() {
  const [search] = useSearchParams()
  const { reference = referenceIn(search) } = useParams()
  return reference === undefined ? <DataRequestsPage /> : <DataRequestPage reference={reference} />
}
