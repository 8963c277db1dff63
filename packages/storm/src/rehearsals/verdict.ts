import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDir, LaunchError, rootDir } from '@centesimo/local'

/** Returns the reasons why it failed; none when it passed. */
export type Rehearsal = (stage: Stage) => Promise<string[]>

export type Stage = {
  log: (line: string) => void
  /** Says what begins, so that no wait is silent, and what a fault is a fault of. */
  begin: (step: string) => void
  /** The logs of its programs. They stay until its next run. */
  logDir: string
}

/** What a rehearsal waits for did not come. */
class Overdue extends Error {}

const WITHIN_MS = 120_000

/** Waits for `what`, which the verdict names when it does not come. */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > WITHIN_MS) throw new Overdue(`${what}: not within ${WITHIN_MS / 1_000} s`)
    await pause(100)
  }
}

/** The reasons whose check fails. */
export function reasons(...checks: [fails: boolean, reason: string][]): string[] {
  return checks.filter(([fails]) => fails).map(([, reason]) => reason)
}

/**
 * Runs a rehearsal. Its last line is the verdict, also of a start that fails; only an error of the
 * rehearsal itself has a stack. Returns whether it passed.
 */
export async function giveVerdict(
  name: string,
  rehearse: Rehearsal,
  { log, folder = dataDir }: { log: (line: string) => void; folder?: string },
): Promise<boolean> {
  const logDir = join(folder, 'logs', `rehearse-${name}`)
  rmSync(logDir, { recursive: true, force: true })
  mkdirSync(logDir, { recursive: true })
  let step = 'beginning'
  const begin = (what: string) => {
    step = what
    log(what)
  }
  const failures = await rehearse({ log, begin, logDir }).catch((error: Error) => {
    const isExpected = error instanceof LaunchError || error instanceof Overdue
    if (!isExpected) log(error.stack ?? error.message)
    return [`${step}: ${error.message.replaceAll(/\s*\n\s*/g, ' ').replace(/\.$/, '')}${busyHint()}`]
  })
  const logs = `logs: ${relative(rootDir, logDir)}`
  log(failures.length === 0 ? 'passed' : `FAILED: ${failures.join('; ')} (${logs})`)
  return failures.length === 0
}

/** Most starts that fail are too slow. */
function busyHint(): string {
  const [load, processors] = [loadavg()[0]!, availableParallelism()]
  if (load <= processors) return ''
  return `. The load is ${load.toFixed(0)} on ${processors} processors: try again on an idle machine, without npm start`
}
