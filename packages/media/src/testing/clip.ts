import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string) => readFileSync(join(import.meta.dirname, name))

/** Videos of less than a second, as Chromium's recorder made them. */
export const clip = { mp4: read('clip.mp4'), webm: read('clip.webm'), mkv: read('clip.mkv') }
