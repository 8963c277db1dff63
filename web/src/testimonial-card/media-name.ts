import { testimonialsText } from '../text/testimonials-text.ts'

const { image, video } = testimonialsText.media

/** Stored pictures are all WebP; everything else is a video. */
export function isVideo(src: string): boolean {
  return !src.endsWith('.webp')
}

/** "Foto 1 di 3 di giulia", or "Foto di giulia" for a single one. */
export function mediaName(media: readonly string[], index: number, author: string): string {
  return (isVideo(media[index] ?? '') ? video : image)(index + 1, media.length, author)
}
