import { callWorker } from '../../lib/workerCalls.ts'
import type { ClusterTask, Leaves, Mark, Rectangle } from './clusterTask.ts'

type Points = { lonLat: Float64Array; classes: Uint8Array | undefined }

/** Groups the points of one map in a worker (PointGroups). Its promises reject if the worker has failed. */
export class PointGrouper {
  isDead = false
  readonly #worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { type: 'module' })
  readonly #ask = callWorker<ClusterTask>(this.#worker, () => {
    this.isDead = true
  })
  #points: (Points & { grouped: Promise<unknown> }) | undefined

  /** Resolves when the points are grouped. The same arrays as in the last call are not grouped again. */
  async group(lonLat: Float64Array, classes: Uint8Array | undefined): Promise<void> {
    if (unshown === this) unshown = undefined
    if (this.#points?.lonLat !== lonLat || this.#points.classes !== classes)
      this.#points = { lonLat, classes, grouped: this.#ask({ task: 'load', lonLat, classes }) }
    await this.#points.grouped
  }

  /** The groups and points of a rectangle. */
  async look(rectangle: Rectangle): Promise<Mark[]> {
    return (await this.#ask({ task: 'look', ...rectangle })) as Mark[] // the worker's result
  }

  /** What a group contains. */
  async leaves(id: number, zoom: number): Promise<Leaves> {
    return (await this.#ask({ task: 'leaves', id, zoom })) as Leaves // the worker's result
  }

  end(): void {
    if (unshown === this) unshown = undefined
    this.#worker.terminate()
  }
}

/** Started with this module, while the points of the first map load. */
let spare = typeof Worker === 'undefined' ? undefined : new PointGrouper()
/** The newest grouper whose map has not shown points yet. */
let unshown = spare

/**
 * Starts to group points before their map shows them. On a page with several maps they can reach the worker of another map,
 * which then groups its own points when it shows them.
 */
export function groupBeforehand(lonLat: Float64Array): void {
  unshown?.group(lonLat, undefined).catch(() => undefined)
}

export function takeGrouper(): PointGrouper {
  const taken = spare?.isDead === false ? spare : new PointGrouper()
  spare = undefined
  unshown = taken
  return taken
}
