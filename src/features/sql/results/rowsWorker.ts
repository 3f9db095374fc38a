import { answerCalls } from '../../../lib/workerCalls.ts'
import { RowStore, type RowTask } from './RowStore.ts'

const store = new RowStore()
answerCalls((task: RowTask) => store.run(task))
