/**
 * The accepted formats. Nothing else reaches a decoder: SVG can run scripts, and so can HTML with
 * an image's file name.
 */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** Detects the format by the first bytes, not by name or declared type; null if not accepted. */
export function imageKind(bytes: Buffer): ImageKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.endsWith('ftypavif')) return 'avif'
  return null
}

function startsWith(bytes: Buffer, magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}
