/** Begins a new task: between tasks the browser responds to the reader. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
