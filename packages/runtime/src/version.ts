import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')

/** The version of the product, which is written in the package.json of the repository alone. */
export const version: string = JSON.parse(manifest).version

/** Whether the first of two versions is older. */
export function isOlder(one: string, other: string): boolean {
  const [left, right] = [one, other].map((each) => each.split('.').map(Number))
  const place = left!.findIndex((part, index) => part !== right![index])
  return place >= 0 && left![place]! < right![place]!
}
