import { afterAll, inject } from 'vitest'
import { startThreadsFrom } from '../threads/openThread.ts'
import { runCleanups } from './afterFile.ts'

startThreadsFrom(inject('built'))
afterAll(runCleanups)
