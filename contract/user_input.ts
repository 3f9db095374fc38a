import * as v from 'valibot'
import { email, name, userName } from './dataset_input.ts'
import { flag, fullName, nullableText, reference, text } from './fields.ts'
import { limits } from './limits.ts'

/** 8 to 1,000 characters; the server rejects common passwords and the user's own name. */
export const password = v.pipe(
  text,
  v.check((value) => value === '' || [...value].length >= 8, 'passwordShort'),
  v.maxLength(limits.password.max, 'passwordLong'),
)

const newAccount = v.looseObject({
  id: v.optional(v.nullable(v.pipe(text, v.uuid('idInvalid')))),
  name: userName,
  email: v.pipe(v.nullish(text, ''), v.nonEmpty('missingValue'), email),
  password: v.pipe(v.nullish(text, ''), password),
  /** The hash format of CKAN, for sysadmins who migrate accounts: `$pbkdf2-sha512$…`. */
  password_hash: v.optional(v.pipe(text, v.maxLength(limits.passwordHash.max, 'passwordHashUnknown'))),
  fullname: fullName,
  about: nullableText,
  image_url: nullableText,
  sysadmin: flag(false),
  with_apitoken: flag(false),
})

/** One of `password` and `password_hash` is required. */
export const user_create_input = v.pipe(
  newAccount,
  v.forward(
    v.partialCheck(
      [['password'], ['password_hash']],
      ({ password, password_hash }) => password !== '' || Boolean(password_hash),
      'missingValue',
    ),
    ['password'],
  ),
)

/**
 * The fields that user_update and user_patch can change; an empty password keeps the old one. Users need old_password
 * to change their own, and for another email address of their own account.
 */
const changes = {
  id: reference,
  name: v.optional(name),
  password: v.optional(password),
  old_password: v.optional(v.pipe(text, v.maxLength(limits.password.max, 'passwordLong'))),
  fullname: fullName,
  about: nullableText,
  image_url: nullableText,
  sysadmin: v.optional(flag(false)),
  state: v.optional(v.picklist(['active', 'disabled', 'deleted'], 'stateUnknown')),
}

export const user_update_input = v.looseObject({ ...changes, email: newAccount.entries.email })
export const user_patch_input = v.looseObject({ ...changes, email: v.optional(newAccount.entries.email) })
