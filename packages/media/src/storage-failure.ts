/** The cause of a storage error: no such file, no space left, or storage unreachable. */
export type StorageFailure = 'missing' | 'full' | 'away'

/** Returns null for an error of another cause, such as a bug. */
export function storageFailure(error: unknown): StorageFailure | null {
  // The driver wraps the error of the file system or of the S3 client.
  const cause = (error instanceof Error ? (error.cause ?? error) : {}) as Cause
  const status = cause.$metadata?.httpStatusCode
  if (status === 404 || cause.code === 'ENOENT') return 'missing'
  if (status === 507 || fullNames.has(cause.code ?? '') || fullNames.has(cause.name ?? '')) return 'full'
  if ((status ?? 0) >= 500 || status === 429 || awayNames.has(cause.code ?? '') || awayNames.has(cause.name ?? '')) {
    return 'away'
  }
  return null
}

type Cause = { code?: string; name?: string; $metadata?: { httpStatusCode?: number } }

const fullNames = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'StorageFull'])
const awayNames = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'TimeoutError',
  'NetworkingError',
  'SlowDown',
])
