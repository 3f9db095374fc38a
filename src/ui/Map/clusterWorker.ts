import { answerCalls } from '../../lib/workerCalls.ts'
import type { ClusterTask } from './clusterTask.ts'
import { PointGroups } from './PointGroups.ts'

/** After this many milliseconds without a task, the worker computes the groups of closer views. */
const IDLE_MS = 500

let groups = new PointGroups(new Float64Array(), undefined)
let idle: ReturnType<typeof setTimeout> | undefined

answerCalls((task: ClusterTask): unknown => {
  clearTimeout(idle)
  idle = setTimeout(() => groups.buildDetails(), IDLE_MS)
  if (task.task === 'look') return groups.look(task)
  if (task.task === 'leaves') return groups.leavesOf(task.id, task.zoom)
  groups = new PointGroups(task.lonLat, task.classes)
  return undefined
})
