/** The parts of an error that can be sent to any thread; a thrown value itself may hold what cannot be cloned. */
export type ErrorParts = { name: string; message: string; stack: string | undefined }

export function partsOfError(thrown: unknown): ErrorParts {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), stack: undefined }
  const { name, message, stack } = thrown
  return { name: String(name), message: String(message), stack: stack === undefined ? undefined : String(stack) }
}

export function errorOfParts({ name, message, stack }: ErrorParts): Error {
  const error = new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return error
}
