import type { Refused } from './refusal.ts'

const DATA_URL = /^data:(?:image|video)\/[\w.+-]{1,40}(?:;[\w.+=,-]{1,60})?;base64,/
const NOT_BASE64 = /[^A-Za-z0-9+/]/

/**
 * Decodes the data URL of an image or video, as a browser's `FileReader` creates it. The declared
 * type is not trusted. Other URLs are refused and never fetched.
 */
export function decodeDataUrl(text: string, maxBytes: number = MAX_BYTES): Buffer | Refused {
  const prefix = DATA_URL.exec(text.slice(0, 140))
  if (!prefix) return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  const base64 = text.slice(prefix[0].length).replace(/={1,2}$/, '')
  if (base64.length > Math.ceil((maxBytes * 4) / 3)) return { refused: 'PAYLOAD_TOO_LARGE' }
  // Buffer.from ignores characters that are not base64, so they are refused here.
  if (base64 === '' || NOT_BASE64.test(base64)) return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  return Buffer.from(base64, 'base64')
}

/** The size limit of a decoded file by the specification: 5 MB. */
export const MAX_BYTES = 5 * 1024 * 1024
