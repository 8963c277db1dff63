import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Moves the source maps of a build into `.maps`, beside the files that the API serves: it serves no
 * hidden file, and nothing has to remember that for each map.
 */
export function storeSourceMaps(): Plugin {
  return {
    name: 'store-source-maps',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))
      mkdirSync(join(dir, '.maps'), { recursive: true })
      for (const name of names) renameSync(join(dir, name), join(dir, '.maps', basename(name)))
    },
  }
}
