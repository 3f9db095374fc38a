import { answerCalls } from '../../../../lib/workerCalls.ts'
import type { FileWriter } from './exportFormat.ts'
import { createFileWriter } from './fileWriter.ts'
import type { SaveTask } from './writeFile.ts'

let writer: FileWriter | undefined

answerCalls((task: SaveTask) => {
  if (task.task === 'begin') writer = createFileWriter(task.format, task.fields)
  else if (task.task === 'add') writer?.add(task.rows)
  else return writer?.finish()
  return undefined
})
