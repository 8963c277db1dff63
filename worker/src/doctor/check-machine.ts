import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '@centesimo/runtime'
import { type Finding, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('machine')
const NODE_MAJOR = 24
const NODE_MINOR = 9
const FULL_BYTES = 200_000_000
const NEARLY_FULL_BYTES = 2_000_000_000

export function checkNode(version = process.versions.node): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < NODE_MAJOR || (major === NODE_MAJOR && minor < NODE_MINOR)) {
    return [fail(`Node ${version} is too old`, `Install Node ${NODE_MAJOR}.${NODE_MINOR} or newer.`)]
  }
  if (major % 2 === 1) return [warn(`Node ${version} gets no long-term support`, 'Install an even major.')]
  return [ok(`Node ${version}`)]
}

/** The disk of uploads; of the working folder with a bucket, or before the first upload. */
export async function checkDisk({ media }: Pick<Config, 'media'>): Promise<Finding[]> {
  const folder = media.driver === 'fs' && existsSync(media.dir) ? media.dir : process.cwd()
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB are free on the disk of ${folder}`
  const mend = 'Free some space: when the disk is full, uploads are refused.'
  if (free < FULL_BYTES) return [fail(text, mend)]
  return [free < NEARLY_FULL_BYTES ? warn(text, mend) : ok(text)]
}
