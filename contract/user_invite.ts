import * as v from 'valibot'
import { email, userName } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { user } from './entities.ts'
import { fullName, optionalReference, optionalText, text } from './fields.ts'
import { password_link } from './passwordLink.ts'

/**
 * Creates a pending account and a link that sets its first password. Sysadmins get the link; administrators of the group can
 * only have it sent by mail.
 */
export const user_invite = defineContract({
  effect: 'write',
  input: v.looseObject({
    email: v.pipe(v.nullish(text, ''), v.nonEmpty('missingValue'), email),
    /** Of an organization or group; only sysadmins may leave it out. */
    group_id: optionalReference,
    role: optionalText,
    /** By default made from the email address. */
    name: v.optional(userName),
    fullname: fullName,
  }),
  output: v.looseObject({ ...user.entries, ...password_link }),
})
