import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Effect = 'read' | 'write'

/** The input and output of an action. `read` actions also accept GET (CKAN's side_effect_free). */
export type Contract<
  E extends Effect = Effect,
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> = {
  readonly effect: E
  readonly input: I
  readonly output: O
  /** The outputs of calls with these parameters; with several of them, the first. */
  readonly otherOutputs?: readonly (readonly [parameter: string, output: GenericSchema])[]
}

export type InputOf<C extends Contract> = InferInput<C['input']>
export type ParsedOf<C extends Contract> = InferOutput<C['input']>
export type OutputOf<C extends Contract> = InferOutput<C['output']>

/** Types a contract by its literal parts, so that clients and handlers infer their types. Its name is that of its export. */
export function defineContract<const E extends Effect, I extends GenericSchema, O extends GenericSchema>(
  contract: Contract<E, I, O>,
): Contract<E, I, O> {
  return contract
}
