import sharp from 'sharp'
import { imageKind } from './image-kind.ts'
import type { Refused } from './refusal.ts'

/** The longest side of the large picture, and the widths of the smaller ones for `srcset`. A small picture is never enlarged. */
export const imageWidths = { large: 1600, variants: [480, 960] } as const

/** A 600 kB PNG can claim a gigabyte of pixels; no honest photo of at most 5 MB has more than these. */
const MOST_PIXELS = 40_000_000
/** What a phone's camera makes. Enough for somebody's small picture, and for an AVIF, which is slow to decode however few bytes it has. */
export const PHONE_PIXELS = 4096 * 4096
/** One line of forty million pixels is no photo either, and costs seconds. */
const LONGEST_SIDE = 20_000
const WEBP = { quality: 80, effort: 3 } as const

export type EncodedImage = { large: Buffer; variants: { width: number; bytes: Buffer }[] }

/**
 * Checks an uploaded image and makes it anew: first frame, upright, sRGB, without metadata (a phone writes the place into it). The header is read
 * before anything is decoded.
 */
export async function encodeImage(bytes: Buffer, mostPixels = MOST_PIXELS): Promise<EncodedImage | Refused> {
  const kind = imageKind(bytes)
  if (kind === null) return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const most = kind === 'avif' ? Math.min(mostPixels, PHONE_PIXELS) : mostPixels
    if (width * height > most || Math.max(width, height) > LONGEST_SIDE) return { refused: 'PAYLOAD_TOO_LARGE' }
    return await encode(bytes)
  } catch {
    // Cut off, damaged, or so costly to decode that the time ran out: no picture that can be shown.
    return { refused: 'UNSUPPORTED_MEDIA_TYPE' }
  }
}

/** Decodes once; the three sizes are made from the pixels. */
async function encode(bytes: Buffer): Promise<EncodedImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: imageWidths.large, height: imageWidths.large, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const variants = []
  for (const width of imageWidths.variants) {
    const resized = pixels().resize({ width, withoutEnlargement: true })
    variants.push({ width, bytes: await resized.webp(WEBP).toBuffer() })
  }
  return { large: await pixels().webp(WEBP).toBuffer(), variants }
}
