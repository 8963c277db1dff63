/** A primary that has become a replica: this connection can never write again. */
const READ_ONLY = '25006'

/**
 * Whether Postgres itself rejected the statement (the error has a five-character SQLSTATE), so the
 * connection is still usable.
 */
export function isRefusedByPostgres(error: unknown): error is Error & { code: string; constraint?: string } {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return false
  return !code.startsWith('57') && !code.startsWith('08') && code !== READ_ONLY
}

/**
 * Whether a statement gave up after `lock_timeout`, because another transaction kept a row locked.
 */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '55P03'
}
