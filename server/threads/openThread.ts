import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { outsideRequests } from '../RequestScope.ts'
import { THREAD_MODULES, type ThreadName } from './threadModules.ts'

let builtFolder: string | undefined

/** For tests: threads start from the built files in this folder, and without a folder from their TypeScript sources. */
export function startThreadsFrom(folder: string | undefined): void {
  builtFolder = folder
}

/** Starts a thread with the data that it finds in workerData. It does not keep the process alive. */
export function openThread(name: ThreadName, data: Record<string, unknown>, heapMegabytes = 256): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
  // A variable, because Vite would copy a file that a literal names.
  const here = import.meta.url
  const file = builtFolder ? join(builtFolder, `${name}.js`) : here.endsWith('.ts') ? undefined : builtFile(name, here)
  const worker = outsideRequests(() =>
    file
      ? new Worker(file, { workerData: data, resourceLimits })
      : new Worker(new URL('runTypeScript.js', here), {
          workerData: { ...data, source: new URL(`../../${THREAD_MODULES[name]}`, here).href },
          resourceLimits,
        }),
  )
  // The caller that waits for the thread listens too; an idle thread that fails must not end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** This module may be built into the entry or into a chunk below it. */
function builtFile(name: ThreadName, here: string): string {
  const found = [`./${name}.js`, `../${name}.js`].map((path) => fileURLToPath(new URL(path, here))).find(existsSync)
  if (!found) throw new Error(`The build has no ${name}.js`)
  return found
}
