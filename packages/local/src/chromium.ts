import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LaunchError } from './launch-error.ts'
import { log } from './log.ts'
import { libraryPath, unpackDebianPackage } from './servers/debian-package.ts'
import { which } from './which.ts'

/**
 * The path of a Chromium for the tests: CHROMIUM, else one on the PATH, else the headless one from
 * the registry, else Debian's package unpacked for this project.
 */
export async function findChromium(cacheDir: string): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const onPath = which('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome')
  if (onPath) return onPath
  const found = (await fromRegistry(cacheDir)) ?? (await fromDebian(cacheDir))
  if (found) return found
  throw new LaunchError('No Chromium for the browser tests: install chromium, or set CHROMIUM to the path of one.')
}

/**
 * The package unpacks into TMPDIR. It gets a private folder, because another user's run may have
 * filled the shared one.
 */
async function fromRegistry(cacheDir: string): Promise<string | null> {
  const folder = join(cacheDir, 'chromium')
  const wrapper = join(folder, 'run.sh')
  if (runs(wrapper)) return wrapper
  const module = resolvePackage('@sparticuz/chromium')
  if (!module) return null
  log('unpacking Chromium for the browser tests (once)')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const unpack = `import chromium, { inflate } from ${JSON.stringify(pathToFileURL(module).href)}
    await chromium.executablePath()
    await inflate(${JSON.stringify(join(dirname(module), '../bin/al2023.tar.br'))})`
  spawnSync(process.execPath, ['--input-type=module', '-e', unpack], { env: { ...process.env, TMPDIR: folder } })
  // It includes libraries that minimal hosts lack. The host's own are tried first: they fit better.
  for (const libraries of ['', join(folder, 'al2023/lib')]) {
    writeWrapper(wrapper, join(folder, 'chromium'), libraries, join(folder, 'fonts'))
    if (runs(wrapper)) return wrapper
  }
  return null
}

async function fromDebian(cacheDir: string): Promise<string | null> {
  const wrapper = join(cacheDir, 'debian-chromium.sh')
  if (runs(wrapper)) return wrapper
  log('unpacking the Chromium package of Debian for the browser tests (once)')
  const folder = await unpackDebianPackage('chromium', cacheDir).catch(() => null)
  if (!folder) return null
  writeWrapper(wrapper, join(folder, 'usr/lib/chromium/chromium'), libraryPath(folder), join(folder, 'usr/share/fonts'))
  return runs(wrapper) ? wrapper : null
}

function writeWrapper(path: string, program: string, libraries: string, fonts: string): void {
  const config = `${path}.fonts.conf`
  const dirs = [fonts, '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  const content = `${dirs}<cachedir>${dirname(path)}/fontconfig</cachedir>`
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${content}</fontconfig>`,
  )
  const paths = libraries ? `LD_LIBRARY_PATH="${libraries}" ` : ''
  writeFileSync(path, `#!/bin/sh\n${paths}FONTCONFIG_FILE="${config}" exec "${program}" "$@"\n`)
  chmodSync(path, 0o755)
}

function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0
}

function resolvePackage(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return null
  }
}
