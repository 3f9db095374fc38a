import type { FormField } from './groupProblems.ts'

/** The id of a field's control, for the links of the error summary. */
export const fieldId = (field: FormField): string => `group-${field}`
