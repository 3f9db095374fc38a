/** The parts of the form, in their order. */
export const sections = ['files', 'what', 'who', 'terms', 'review'] as const
export type Section = (typeof sections)[number]

const SECTION_OF = {
  files: 'files',
  title: 'what',
  name: 'what',
  notes: 'what',
  tags: 'what',
  groups: 'what',
  organization: 'who',
  contactName: 'who',
  contactEmail: 'who',
  frequency: 'who',
  coverageFrom: 'who',
  coverageTo: 'who',
  place: 'who',
  source: 'who',
  licence: 'terms',
  visibility: 'terms',
  publishAt: 'terms',
} as const satisfies Record<string, Section>

/** Fields that can have problems. */
export type FieldName = keyof typeof SECTION_OF

export const sectionOf = (field: FieldName): Section => SECTION_OF[field]

/** Ids for the links of the error summary and the outline. */
export const fieldId = (field: FieldName, part = ''): string => `publish-${field}${part && `-${part}`}`
export const sectionId = (section: Section): string => `publish-section-${section}`
