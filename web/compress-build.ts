import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/
const leastBytes = 1_000

/**
 * Writes a Brotli and a gzip copy beside every text file of the build. The API serves them and
 * never compresses at run time.
 */
export function compressBuild(): Plugin {
  return {
    name: 'compress-build',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      for (const name of dir ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : []) {
        const path = join(dir!, name)
        if (!compressible.test(name) || statSync(path).size < leastBytes) continue
        const bytes = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
