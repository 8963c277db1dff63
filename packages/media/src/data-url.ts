import type { Refused } from './refusal.ts'

const DATA_URL = /^data:(?:image|video)\/[\w.+-]{1,40}(?:;[\w.+=,-]{1,60})?;base64,/
const NOT_BASE64 = /[^A-Za-z0-9+/]/

/**
 * The bytes of an embedded image or video such as a browser's `FileReader` makes. Its declared type is not believed; an address
 * of somewhere else is refused, never fetched.
 */
export function decodeDataUrl(text: string, mostBytes: number = MOST_BYTES): Buffer | Refused {
  const prefix = DATA_URL.exec(text.slice(0, 140))
  if (!prefix) return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  const base64 = text.slice(prefix[0].length).replace(/={1,2}$/, '')
  if (base64.length > Math.ceil((mostBytes * 4) / 3)) return { refused: 'PAYLOAD_TOO_LARGE' }
  // Buffer.from passes over what is not base64; such a text is no image.
  if (base64 === '' || NOT_BASE64.test(base64)) return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  return Buffer.from(base64, 'base64')
}

/** One file decoded, as the specification bounds it: 5 MB. */
export const MOST_BYTES = 5 * 1024 * 1024
