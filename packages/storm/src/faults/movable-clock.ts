import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, unpackDebianPackage } from '@centesimo/local'

/** The clock of some processes, which a fault steps. Their monotonic clock stays right. */
export type MovableClock = {
  /** For the processes that have it. */
  env: Record<string, string>
  /** From the true time, at the latest after `SEEN_WITHIN_MS`. */
  step: (byMs: number) => void
}

/** Processes look this often whether their clock was stepped. */
export const SEEN_WITHIN_MS = 1_000
const LIBRARY = 'libfaketimeMT.so.1'

/** By libfaketime, from the Debian package. Null where it cannot be had. */
export async function createMovableClock(file: string): Promise<MovableClock | null> {
  const unpacked = await unpackDebianPackage('libfaketime', join(dataDir, 'cache')).catch(() => null)
  const library =
    unpacked && readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(LIBRARY))
  if (!unpacked || !library) return null
  const step = (byMs: number) => writeFileSync(file, `${byMs < 0 ? '' : '+'}${byMs / 1_000}\n`)
  step(0)
  return {
    env: {
      LD_PRELOAD: join(unpacked, library),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: `${SEEN_WITHIN_MS / 1_000}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    step,
  }
}
