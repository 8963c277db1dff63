import { globSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '@centesimo/runtime'
import { log } from './log.ts'
import { rootDir } from './paths.ts'

/** One save often touches several files: they count as one change. */
const SETTLE_MS = 200

export interface SourceWatch {
  /** Records that a program has loaded a source file. */
  loaded: (program: string, path: string) => void
  /** Restarts a program when a file that it has loaded changes. Returns what stops the watch. */
  start: (programs: Program[]) => () => void
}

/** Restarts programs when their sources change, each only for files that it has loaded. */
export function watchSources(): SourceWatch {
  const files = new Map<string, Set<string>>()
  return {
    loaded: (program, path) => files.set(program, (files.get(program) ?? new Set()).add(path)),
    start(programs) {
      const restart = (changed: string[]) =>
        Promise.all(programs.filter((program) => isAffected(program, changed, files.get(program.name))).map(restartOne))
      let changed: string[] = []
      let timer: NodeJS.Timeout | undefined
      let restarting: Promise<unknown> = Promise.resolve()
      const onChange = (path: string) => {
        clearTimeout(timer)
        changed.push(path)
        timer = setTimeout(() => {
          const batch = changed
          changed = []
          restarting = restarting.then(() => restart(batch))
        }, SETTLE_MS)
      }
      const folders = globSync(['api/src', 'worker/src', 'packages/*/src'], { cwd: rootDir })
      const watchers = folders.map((folder) =>
        watch(join(rootDir, folder), { recursive: true }, (_event, file) => {
          if (file?.endsWith('.ts') && !file.endsWith('.test.ts')) onChange(join(rootDir, folder, file))
        }),
      )
      return () => {
        clearTimeout(timer)
        for (const watcher of watchers) watcher.close()
      }
    },
  }
}

/** Any change may mend a program that is down: it may have failed before loading all its files. */
function isAffected(program: Program, changed: string[], loaded = new Set<string>()): boolean {
  return program.pid() === null || changed.some((path) => loaded.has(path))
}

async function restartOne(program: Program): Promise<void> {
  log(`restarting ${program.name}`)
  await program.stop()
  await program.start().catch((error: Error) => log(`${program.name} does not start: ${error.message}`))
}
