import type { ByteRange } from '@centesimo/media'

/**
 * The part that a Range header requests: a range, 'outside', or null for the whole. Multiple ranges
 * are answered with the whole, as RFC 9110, section 14.2 allows.
 */
export function byteRangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  // "-500" means the last 500 bytes.
  const first = from === '' ? Math.max(sizeBytes - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last ? 'outside' : { first, last }
}
