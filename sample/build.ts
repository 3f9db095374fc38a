import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSample } from './writeSample.ts'

/** Writes the sample catalogue of today to sample/dist/. */
const folder = join(import.meta.dirname, 'dist')
await rm(folder, { recursive: true, force: true })
await writeSample(folder, new Date())
