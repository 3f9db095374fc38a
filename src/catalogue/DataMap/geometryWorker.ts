import { answerCalls } from '../../lib/workerCalls.ts'
import { readGeometryCells } from './readGeometryCells.ts'

answerCalls((cells: readonly unknown[]) => readGeometryCells(cells))
