import { afterAll } from 'vitest'
import { runCleanups } from './afterFile.ts'

afterAll(runCleanups)
