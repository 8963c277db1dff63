import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of its own for a folder, which a fault fills. */
export type SmallDisk = { fill: () => void; empty: () => void; remove: () => void }

const CHUNK = Buffer.alloc(1 << 20)

/** Of `megabytes`, in memory. Null where this user may not mount. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) return null
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    // Its servers have stopped, but the kernel may still have their files open for a moment.
    remove: () => void spawnSync('umount', ['-l', folder]),
  }
}
