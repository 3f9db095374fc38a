import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Effect = 'read' | 'write'

/** The input and output of an action. `read` actions also accept GET (CKAN's side_effect_free). */
export type Contract<
  N extends string = string,
  E extends Effect = Effect,
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> = {
  readonly name: N
  readonly effect: E
  readonly input: I
  readonly output: O
}

export type InputOf<C extends Contract> = InferInput<C['input']>
export type ParsedOf<C extends Contract> = InferOutput<C['input']>
export type OutputOf<C extends Contract> = InferOutput<C['output']>

/** Types a contract by its literal parts, so that clients and handlers infer their types. */
export function defineContract<
  const N extends string,
  const E extends Effect,
  I extends GenericSchema,
  O extends GenericSchema,
>(contract: Contract<N, E, I, O>): Contract<N, E, I, O> {
  return contract
}
