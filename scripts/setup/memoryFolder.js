import { existsSync, readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** The tests need less than 2 GB. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/**
 * Lets tests keep their temporary files in memory, in this process and in those that it starts. A copy of the database of
 * tests is 550 files, and to create these on a disk takes nine times the processor time. A TMPDIR that is set stays.
 */
export function keepTemporaryFilesInMemory(env = process.env, enoughBytes = ENOUGH_BYTES) {
  if (env['TMPDIR'] === undefined && hasRoom(enoughBytes) && allowsPrograms()) env['TMPDIR'] = FOLDER
}

/**
 * A container's folder often has 64 MB only, and what is in the folder is taken from the memory of the programs.
 * @param {number} enoughBytes
 */
function hasRoom(enoughBytes) {
  if (!existsSync(FOLDER)) return false
  const { bavail, bsize } = statfsSync(FOLDER)
  return Math.min(bavail * bsize, process.availableMemory()) >= enoughBytes
}

/** Some tests write a program and run it. */
function allowsPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  return !mounts.some((mount) => {
    const [, folder, , options = ''] = mount.split(' ')
    return folder === FOLDER && options.split(',').includes('noexec')
  })
}
