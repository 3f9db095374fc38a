import { answerCalls } from '../../lib/workerCalls.ts'
import type { GeoTask } from './geoFile.ts'
import { readGeoFile } from './readGeoFile.ts'

answerCalls(({ bytes, format }: GeoTask) => readGeoFile(new Uint8Array(bytes), format))
