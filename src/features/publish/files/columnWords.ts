import type { TypeReason } from './read/fileReading.ts'

const TYPES = [
  [/^(int|numeric|float|double|bigint|smallint)/, 'type.number'],
  [/^timestamp/, 'type.timestamp'],
  [/^date/, 'type.date'],
  [/^time/, 'type.time'],
  [/^bool/, 'type.bool'],
  [/^json/, 'type.json'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** A type of the datastore in words. */
export const typeWords = (type: string) => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'type.text'

/** Why digits or days stay text. */
export const reasonWords = {
  zeros: 'reason.zeros',
  identity: 'reason.identity',
  name: 'reason.name',
  long: 'reason.long',
  order: 'reason.order',
  thousands: 'reason.thousands',
} as const satisfies Record<Exclude<TypeReason['why'], 'mixed' | 'empty'>, string>
