import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const rootDir = join(import.meta.dirname, '../../..')

const skipped = /(^|\/)(node_modules|dist[^/]*|\.data|\.git|coverage)(\/|$)/

/** Matching paths relative to the repository root, without generated and ignored folders. */
export function projectFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: rootDir, exclude: (path) => skipped.test(path) }).sort()
}

export function sourceFiles(): string[] {
  return projectFiles('{api,worker,web,packages/*}/src/**/*.{ts,tsx}')
}

export function read(path: string): string {
  return readFileSync(join(rootDir, path), 'utf8')
}

/** The workspace folders: programs and packages. */
export function packageDirs(): string[] {
  return projectFiles('{api,worker,web,packages/*}/package.json').map((path) => path.replace('/package.json', ''))
}
