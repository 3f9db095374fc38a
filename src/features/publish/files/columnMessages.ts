import type { TypeReason } from './read/fileReading.ts'

const TYPES = [
  [/^(int|numeric|float|double|bigint|smallint)/, 'type.number'],
  [/^timestamp/, 'type.timestamp'],
  [/^date/, 'type.date'],
  [/^time/, 'type.time'],
  [/^bool/, 'type.bool'],
  [/^json/, 'type.json'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** The message key for a type of the datastore. */
export const typeMessage = (type: string) => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'type.text'

/** The message keys for the reasons why numbers or dates stay text. */
export const reasonMessages = {
  zeros: 'reason.zeros',
  identity: 'reason.identity',
  name: 'reason.name',
  long: 'reason.long',
  order: 'reason.order',
  thousands: 'reason.thousands',
} as const satisfies Record<Exclude<TypeReason['why'], 'mixed' | 'empty'>, string>
