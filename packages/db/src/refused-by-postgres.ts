/**
 * Whether Postgres itself rejected the statement (the error has a five-character SQLSTATE), so the
 * connection is still usable.
 */
export function isRefusedByPostgres(error: unknown): error is Error & { code: string } {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57') && !code.startsWith('08')
}
