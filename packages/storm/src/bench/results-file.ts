import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { formatResults, type Machine, type Results } from './results.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'docs/benchmarks')

/** The results of the last run that was kept; null before the first. */
export function readResults(name: string): Results | null {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null
}

/** Returns the file's path below the root. */
export function writeResults(results: Results): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${results.name}.json`), formatResults(results))
  return `docs/benchmarks/${results.name}.json`
}

/** The commit that is measured. Results themselves do not count as a difference from it. */
export function readCommit(): string | null {
  try {
    const commit = git('rev-parse', '--short', 'HEAD')
    return git('status', '--porcelain', '--', ':!docs') === '' ? commit : `${commit}+`
  } catch {
    return null
  }
}

export function describeMachine(postgres: string): Machine {
  return {
    cpus: cpus().length,
    model: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres,
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
