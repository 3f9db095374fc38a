import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Development and tests run threads from their sources; the built server has them as JavaScript.
register()
await import(workerData.source)
