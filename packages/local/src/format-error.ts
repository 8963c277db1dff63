import { statfsSync } from 'node:fs'
import { LaunchError } from './launch-error.ts'
import { dataDir } from './paths.ts'

const NEARLY_FULL_BYTES = 50 * 1024 * 1024

/** The error for the terminal: one line with advice for a known cause, else the stack. */
export function formatError(error: unknown): string {
  const { code, message = String(error), stack, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || /No space left on device|ENOSPC|could not extend file/i.test(message) || isDiskFull()) {
    return `The disk is full: free some space and start again. No acknowledged data is lost (${dataDir}).`
  }
  if (code === 'EACCES' || code === 'EROFS') return `This user cannot write to the folder: ${path ?? dataDir}`
  return error instanceof LaunchError ? message : (stack ?? message)
}

function isDiskFull(): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < NEARLY_FULL_BYTES
  } catch {
    return false
  }
}
