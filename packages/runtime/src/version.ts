import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')

/** The version of the product, which is written in the package.json of the repository alone. */
export const version: string = JSON.parse(manifest).version
