import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string) => readFileSync(join(import.meta.dirname, name))

/** Videos shorter than a second, recorded by Chromium. */
export const clip = { mp4: read('clip.mp4'), webm: read('clip.webm'), mkv: read('clip.mkv') }
