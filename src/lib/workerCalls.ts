type Reply = { id: number; value?: unknown; error?: { name: string; message: string } }
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/** A function that sends tasks to a worker with `answerCalls` and returns promises for the results. */
export function callWorker<Task>(worker: Worker, onDeath?: () => void) {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | undefined
  worker.addEventListener('message', ({ data: { id, value, error } }: MessageEvent<Reply>) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(Object.assign(new Error(error.message), { name: error.name }))
    else call?.resolve(value)
  })
  // The worker could not be loaded or ran out of memory: reject all pending and later calls.
  worker.addEventListener('error', ({ message }) => {
    failure = new Error(message || 'the worker has failed')
    for (const call of waiting.values()) call.reject(failure)
    waiting.clear()
    worker.terminate()
    onDeath?.()
  })
  return (task: Task, transfer: Transferable[] = []) =>
    new Promise<unknown>((resolve, reject) => {
      if (failure) return reject(failure)
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, task }, transfer)
    })
}

/** The worker's side: runs each task and sends its result or its error. */
export function answerCalls<Task>(run: (task: Task) => unknown): void {
  addEventListener('message', async ({ data: { id, task } }: MessageEvent<{ id: number; task: Task }>) => {
    try {
      postMessage({ id, value: await run(task) })
    } catch (thrown) {
      const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
      postMessage({ id, error: { name, message } })
    }
  })
}
