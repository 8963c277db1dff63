import { globSync, watch } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from './places.ts'
import type { Program } from './program.ts'
import { say } from './say.ts'

/** Debounce: a save often changes several files. */
const PAUSE_MS = 200

/** Restarts the programs when sources change. After a failed start it waits for the next change. */
export function restartOnChange(programs: Program[]): () => void {
  let timer: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()
  const restart = async () => {
    await Promise.all(
      programs.map(async (program) => {
        await program.stop()
        await program.start().catch((error: Error) => say(`${program.name} could not start: ${error.message}`))
      }),
    )
  }
  const changed = (file: string | null) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${file} has changed: restarting`)
      restarting = restarting.then(restart)
    }, PAUSE_MS)
  }
  const folders = globSync(['api/src', 'worker/src', 'packages/*/src'], { cwd: rootDir })
  const watchers = folders.map((folder) =>
    watch(join(rootDir, folder), { recursive: true }, (_event, file) => changed(file)),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
