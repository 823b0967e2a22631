import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 1024 ** 3

/**
 * The folder for the files of the tests' databases: in memory where there is room, otherwise on the disk. A database
 * has more than a thousand files; on a disk it took ten times as long to copy them, and five times the work of the
 * system.
 */
export function databasesDir(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (Math.min(bavail * bsize, freemem()) > ROOM_BYTES) return MEMORY
  } catch {
    // Not every system has it.
  }
  return tmpdir()
}
