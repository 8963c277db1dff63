import { cleanMp4 } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import type { Refused } from './refusal.ts'

export type EncodedVideo = { extension: 'mp4' | 'webm'; bytes: Buffer }

/** The stored extension. WebM and Matroska start with 0x1a, an MP4 of at most 5 MB with zero. */
export function videoExtension(bytes: Buffer): EncodedVideo['extension'] {
  return bytes[0] === 0x1a ? 'webm' : 'mp4'
}

/**
 * Checks an uploaded video by its content. The video is not decoded, so what it shows is unchanged.
 * Metadata about its author and location is blanked. A polyglot file (a video that is also another
 * format) is refused, or stored as a video only.
 */
export function encodeVideo(bytes: Buffer): EncodedVideo | Refused {
  const extension = videoExtension(bytes)
  const cleaned = extension === 'webm' ? cleanWebm(bytes) : cleanMp4(bytes)
  return cleaned ? { extension, bytes: cleaned } : { refused: 'UNSUPPORTED_MEDIA_TYPE' }
}
