import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { rootDir } from './paths.ts'
import { runTool } from './run-tool.ts'

const webDir = join(rootDir, 'web')
const builtDir = join(webDir, 'dist')

/**
 * Builds the pages if an input has changed since the last build, and returns whether it did. The
 * new build replaces the old one as a whole, so that a running product never serves a partial one.
 */
export async function buildWeb(signal?: AbortSignal): Promise<'built' | 'current'> {
  const stamp = join(builtDir, '.built-from')
  const inputsHash = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash) return 'current'
  const newDir = join(webDir, `dist.tmp-${process.pid}`)
  const args = ['build', '--logLevel', 'warn', '--outDir', newDir, '--emptyOutDir']
  // The caller's NODE_ENV must not choose the libraries' development builds.
  const env = { NODE_ENV: 'production' }
  const { code, output } = await runTool('vite', args, { cwd: webDir, env, ...(signal && { signal }) })
  if (code !== 0) {
    rmSync(newDir, { recursive: true, force: true })
    throw new LaunchError(`The web pages do not build:\n${output.trim()}`)
  }
  writeFileSync(join(newDir, '.built-from'), inputsHash)
  const oldDir = `${newDir}-old`
  if (existsSync(builtDir)) renameSync(builtDir, oldDir)
  renameSync(newDir, builtDir)
  rmSync(oldDir, { recursive: true, force: true })
  return 'built'
}

function hashOfInputs(): string {
  const ours = ['web', 'packages/contract', 'packages/domain'].flatMap((folder) =>
    globSync(`${folder}/**/*`, globOptions),
  )
  const hash = createHash('sha256')
  for (const path of [...ours.sort(), 'pnpm-lock.yaml']) {
    const file = join(rootDir, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const globOptions = {
  cwd: rootDir,
  exclude: (path: string) => /(^|\/)(node_modules|dist[^/]*)(\/|$)|\.test\.tsx?$/.test(path),
}
