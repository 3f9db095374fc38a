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
