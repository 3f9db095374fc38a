import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { outsideRequests } from '../RequestScope.ts'
import { THREAD_MODULES, type ThreadName } from './threadModules.ts'

// A variable, because Vite would copy a file that a literal names.
const here = import.meta.url
let builtFolder: string | undefined

/** For tests: threads and processes start from the built files in this folder, and without a folder from their TypeScript sources. */
export function startThreadsFrom(folder: string | undefined): void {
  builtFolder = folder
}

/** Starts a thread with the data that it finds in workerData. It does not keep the process alive. */
export function openThread(name: ThreadName, data: Record<string, unknown>, heapMegabytes = 256): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
  const file = builtFile(name)
  const worker = outsideRequests(() =>
    file
      ? new Worker(file, { workerData: data, resourceLimits })
      : new Worker(new URL('runTypeScript.js', here), {
          workerData: { ...data, source: sourceOf(name).href },
          resourceLimits,
        }),
  )
  // The caller that waits for the thread listens too; an idle thread that fails must not end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** The arguments with which Node runs a module in a process of its own. */
export function nodeArguments(name: ThreadName): string[] {
  const file = builtFile(name)
  return file ? [file] : ['--import', import.meta.resolve('tsx'), fileURLToPath(sourceOf(name))]
}

const sourceOf = (name: ThreadName): URL => new URL(`../../${THREAD_MODULES[name]}`, here)

/** The built file of a module, undefined in development. This module may be built into the entry or into a chunk below it. */
function builtFile(name: ThreadName): string | undefined {
  if (builtFolder) return join(builtFolder, `${name}.js`)
  if (here.endsWith('.ts')) return undefined
  const found = [`./${name}.js`, `../${name}.js`].map((path) => fileURLToPath(new URL(path, here))).find(existsSync)
  if (!found) throw new Error(`The build has no ${name}.js`)
  return found
}
