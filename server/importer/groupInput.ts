import { pickFields } from './presentFields.ts'

const FIELDS = ['id', 'name', 'title', 'description', 'image_url', 'title_translated', 'description_translated']

/** The input of organization_create or group_create for the dict of an organization or group. */
export const groupInput = (group: Record<string, unknown>): Record<string, unknown> => pickFields(group, FIELDS)
