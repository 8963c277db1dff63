import { isRefusedByPostgres } from '@centesimo/db'

/**
 * SQLSTATE classes 22 (bad data) and 23 (constraint violation): a retry would not help. A full disk
 * or a deadlock is not the command's fault.
 */
export function isCommandFault(error: unknown): boolean {
  return isRefusedByPostgres(error) && /^2[23]/.test(error.code)
}
