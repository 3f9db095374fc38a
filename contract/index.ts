import * as contracts from './contracts.ts'
import type { InputOf, OutputOf } from './define.ts'

/** All contracts, by action name. */
export { contracts }

type Contracts = typeof contracts
export type ActionName = keyof Contracts
export type Input<N extends ActionName> = InputOf<Contracts[N]>
export type Output<N extends ActionName> = OutputOf<Contracts[N]>

type ByEffect<E extends string> = { [N in ActionName]: Contracts[N]['effect'] extends E ? N : never }[ActionName]
export type ReadAction = ByEffect<'read'>
