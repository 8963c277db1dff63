import sharp from 'sharp'
import { imageKind } from './image-kind.ts'
import type { Refused } from './refusal.ts'

/** The longest side of the large image in pixels. Small images are not enlarged. */
const LARGE_SIDE = 1600
/** The widths of the smaller copies, for `srcset`. */
const VARIANT_WIDTHS = [480, 960]

/**
 * Against decompression bombs: a 600 kB PNG can claim a gigabyte of pixels. No real photo of at
 * most 5 MB has more pixels than this.
 */
const MAX_PIXELS = 40_000_000
/**
 * The pixels of a phone camera. The limit for avatars, and for AVIF, which is slow to decode
 * whatever its size in bytes.
 */
export const PHONE_PIXELS = 4096 * 4096
/** A single row of 40 million pixels is within the pixel limit but takes seconds to decode. */
const MAX_SIDE = 20_000
const WEBP = { quality: 80, effort: 3 } as const

export type EncodedImage = { large: Buffer; variants: { width: number; bytes: Buffer }[] }

/**
 * Checks an uploaded image and re-encodes it: first frame, upright, sRGB, without metadata (phones
 * record the location). The header is checked before anything is decoded.
 */
export async function encodeImage(bytes: Buffer, maxPixels = MAX_PIXELS): Promise<EncodedImage | Refused> {
  const kind = imageKind(bytes)
  if (kind === null) return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const limit = kind === 'avif' ? Math.min(maxPixels, PHONE_PIXELS) : maxPixels
    if (width * height > limit || Math.max(width, height) > MAX_SIDE) return { refused: 'PAYLOAD_TOO_LARGE' }
    return await encode(bytes)
  } catch {
    // Truncated, damaged, or too slow to decode within the timeout.
    return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  }
}

/** Decodes once and creates the three sizes from the pixels. */
async function encode(bytes: Buffer): Promise<EncodedImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: LARGE_SIDE, height: LARGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const variants = []
  for (const width of VARIANT_WIDTHS) {
    const resized = pixels().resize({ width, withoutEnlargement: true })
    variants.push({ width, bytes: await resized.webp(WEBP).toBuffer() })
  }
  return { large: await pixels().webp(WEBP).toBuffer(), variants }
}
