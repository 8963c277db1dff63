export { decodeDataUrl } from './data-url.ts'
export { imageWidths } from './encode-image.ts'
export { createMediaStore, type MediaSettings, type MediaStore } from './media-store.ts'
export type { ImageRefusal, Refused } from './refusal.ts'
