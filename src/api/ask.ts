import { type ActionCall, type CallAction, readAction } from './action.ts'
import { type PackedTable, packedTable, unpacked } from './columns/packedTable.ts'
import { object, objects } from './raw.ts'
import { readers } from './readers.ts'

/**
 * Calls an action and normalizes its result with `readers`. Separate from queryClient.ts, because a server-rendered
 * page does not need this code at once.
 */
export async function ask(callAction: CallAction, call: ActionCall): Promise<unknown> {
  const result = await readAction(callAction, call)
  const reader = Object.entries(readers).find(([action]) => action === call.action)?.[1]
  const read = reader ? reader(result, call.input) : result
  return call.wantsColumns ? columnsOf(read) : read
}

/** The records of a result as columns, which the transport may have made of them. */
const columnsOf = (result: unknown) => {
  const { column_table, records } = object(result)
  // The worker's result.
  return unpacked((column_table as PackedTable | undefined) ?? packedTable(objects(records)))
}
