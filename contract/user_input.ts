import * as v from 'valibot'
import { email, name } from './dataset_input.ts'
import { flag, nullableText, reference, text } from './fields.ts'

const password = v.pipe(
  text,
  v.check((value) => value === '' || [...value].length >= 8, 'passwordShort'),
  v.maxLength(1000, 'passwordLong'),
)

export const user_create_input = v.looseObject({
  name,
  email: v.pipe(v.nullish(text, ''), v.nonEmpty('missingValue'), email),
  password: v.pipe(v.nullish(text, ''), v.nonEmpty('missingValue'), password),
  fullname: nullableText,
  about: nullableText,
  image_url: nullableText,
  sysadmin: flag(false),
  with_apitoken: flag(false),
})

/** What user_update and user_patch may change; an empty password leaves the old one. */
const changes = {
  id: reference,
  name: v.optional(name),
  password: v.optional(password),
  fullname: nullableText,
  about: nullableText,
  image_url: nullableText,
  sysadmin: v.optional(flag(false)),
  state: v.optional(v.picklist(['active', 'deleted'], 'stateUnknown')),
}

export const user_update_input = v.looseObject({ ...changes, email: user_create_input.entries.email })
export const user_patch_input = v.looseObject({ ...changes, email: v.optional(user_create_input.entries.email) })
