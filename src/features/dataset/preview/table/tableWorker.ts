import { answerCalls } from '../../../../lib/workerCalls.ts'
import { TableKeeper } from './TableKeeper.ts'
import type { TableTask } from './tableMessages.ts'

const keeper = new TableKeeper()
answerCalls((task: TableTask) => keeper.run(task))
