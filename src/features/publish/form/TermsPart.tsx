import type { Form } from '../fields/form.ts'
import { LicenceField } from '../fields/LicenceField.tsx'
import { VisibilityField } from '../fields/VisibilityField.tsx'
import { Part } from './Part.tsx'

/** The licence and the visibility. */
export function TermsPart({ form }: { form: Form }) {
  return (
    <Part section="terms">
      <LicenceField form={form} />
      <VisibilityField form={form} />
    </Part>
  )
}
