/** Postgres answered with an error of its own (it has a five-letter SQLSTATE), so the connection is sound. */
export function isRefusedByPostgres(error: unknown): error is Error & { code: string } {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57') && !code.startsWith('08')
}
