import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** Source files by their paths from the root, and the version that they are. */
export type Programs = { version: string; files: Record<string, string> }

const folders = ['package.json', 'api', 'worker', 'packages']
/** What neither program nor migration needs. */
const left =
  /^packages\/(client|demo|journeys|local|paypal-sandbox|release|storm|tidy)\/|\/testing\/|\.test\.ts$|README\.md$/
const settings = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }

/** The sources of the API, the worker and the migrations, as git has them in its index. */
export async function readPrograms(root: string): Promise<Programs> {
  const listed = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\0').filter((path) => path && !left.test(path))
  const files = await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const))
  const programs = Object.fromEntries(files)
  return { version: JSON.parse(programs['package.json']!).version, files: programs }
}

/** The same sources give the same bytes. */
export async function packPrograms(programs: Programs): Promise<Buffer> {
  return promisify(brotliCompress)(JSON.stringify(programs), { params: settings })
}

export async function parsePrograms(packed: Buffer): Promise<Programs> {
  return JSON.parse((await promisify(brotliDecompress)(packed)).toString())
}
