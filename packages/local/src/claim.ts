import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { lifeOf } from './process-table.ts'

/**
 * Claims what one process alone may use, by a file that names its life. Gives what releases it, or null while its holder lives; a claim whose
 * holder was killed is taken over.
 */
export function claim(path: string): (() => void) | null {
  for (;;) {
    try {
      writeFileSync(path, `${lifeOf(process.pid)}`, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readFileSync(path, 'utf8')
    if (holder && lifeOf(Number.parseInt(holder, 10)) === holder) return null
    rmSync(path, { force: true })
  }
}
