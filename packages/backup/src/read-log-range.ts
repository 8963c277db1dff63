import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseFiles } from './folders.ts'

/** The log that a base backup needs to be consistent: positions such as 2/7A000028. */
export type LogRange = { timeline: number; start: string; end: string }

/** From the manifest of the base backup in this folder. */
export async function readLogRange(folder: string): Promise<LogRange> {
  const manifest = JSON.parse(await readFile(join(folder, baseFiles.manifest), 'utf8'))
  const [range] = manifest['WAL-Ranges']
  return { timeline: range.Timeline, start: range['Start-LSN'], end: range['End-LSN'] }
}

/** A position as a number of bytes. */
export function bytesOf(position: string): number {
  const [high = '', low = ''] = position.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}
