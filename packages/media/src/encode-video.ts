import { cleanMp4 } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import type { Refused } from './refusal.ts'

export type EncodedVideo = { extension: 'mp4' | 'webm'; bytes: Buffer }

/** What a video is kept as: a WebM or Matroska file begins with this byte, an MP4 of at most 5 MB with a zero. */
export function videoExtension(bytes: Buffer): EncodedVideo['extension'] {
  return bytes[0] === 0x1a ? 'webm' : 'mp4'
}

/**
 * Checks an uploaded video by its content. It is not decoded, so what it shows stays as it was; what it says about its maker and the place is
 * blanked. A file that pretends to be a video besides being something else is refused, or kept as nothing but a video.
 */
export function encodeVideo(bytes: Buffer): EncodedVideo | Refused {
  const extension = videoExtension(bytes)
  const cleaned = extension === 'webm' ? cleanWebm(bytes) : cleanMp4(bytes)
  return cleaned ? { extension, bytes: cleaned } : { refused: 'UNSUPPORTED_MEDIA_TYPE' }
}
