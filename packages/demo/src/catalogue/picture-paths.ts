import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const picturesDir = join(import.meta.dirname, '../../pictures')

/** The SVG files of an item, the main picture first: `pictures/<item key>/1.svg`, `2.svg` … */
export async function picturePaths(itemKey: string): Promise<string[]> {
  const folder = join(picturesDir, itemKey)
  const names = await readdir(folder)
  return names.sort().map((name) => join(folder, name))
}
