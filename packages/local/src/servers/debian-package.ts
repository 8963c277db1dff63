import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { which } from '../which.ts'

export interface PackageOptions {
  /** Packages that it shares files with: unpacked beside it even if the host has them. */
  relatives?: readonly string[]
  /** Which packages the host has. Default: the host's own list. */
  statusFile?: string
}

/**
 * Unpacks a Debian package and its missing dependencies into `cacheDir`, without root and without
 * changing the system. Returns the folder, or null if the host is not Debian. Throws apt's error.
 */
export async function unpackDebianPackage(
  name: string,
  cacheDir: string,
  { relatives = [], statusFile = '/var/lib/dpkg/status' }: PackageOptions = {},
): Promise<string | null> {
  const apt = which('apt-get')
  const dpkg = which('dpkg')
  if (!apt || !dpkg) return null
  const folder = join(cacheDir, 'debian', name)
  if (existsSync(folder)) return folder
  const aptDir = join(cacheDir, 'apt')
  const archives = join(aptDir, 'cache', name, 'archives')
  const unpacking = `${folder}.tmp`
  rmSync(unpacking, { recursive: true, force: true })
  for (const dir of [join(aptDir, 'state/lists/partial'), join(archives, 'partial'), join(aptDir, 'log'), unpacking]) {
    mkdirSync(dir, { recursive: true })
  }
  const status = join(aptDir, 'state', `status-${name}`)
  writeFileSync(status, withoutPackages(readFileSync(statusFile, 'utf8'), [name, ...relatives]))
  const options = aptOptions(aptDir, name, status)
  // An update that reached no server succeeds with warnings; the installation then only says that
  // it does not know the package.
  const warnings = await run(apt, [...options, 'update'])
  await run(apt, [...options, '--download-only', 'install', name]).catch((error) => {
    const [, reason] = /^W: (Failed to fetch .*)$/m.exec(warnings) ?? []
    throw reason ? new Error(reason.trim()) : error
  })
  for (const file of readdirSync(archives).filter((entry) => entry.endsWith('.deb'))) {
    await run(dpkg, ['-x', join(archives, file), unpacking])
  }
  rmSync(archives, { recursive: true, force: true })
  renameSync(unpacking, folder)
  return folder
}

/** The folders with shared libraries in an unpacked package, for LD_LIBRARY_PATH. */
export function libraryPath(folder: string): string {
  const bases = ['usr/lib', 'lib'].map((base) => join(folder, base)).filter((base) => existsSync(base))
  const machine = bases.flatMap((base) => subfolders(base).filter((dir) => dir.endsWith('-linux-gnu')))
  return [...bases, ...machine, ...machine.flatMap(subfolders)].filter(hasLibraries).join(':')
}

/** Apt downloads no package that this list of installed ones has. */
function withoutPackages(status: string, names: readonly string[]): string {
  const nameOf = (stanza: string) => /^Package: (.*)$/m.exec(stanza)?.[1] ?? ''
  return status
    .split(/\n\n+/)
    .filter((stanza) => !names.includes(nameOf(stanza)))
    .join('\n\n')
}

function aptOptions(aptDir: string, name: string, status: string): string[] {
  const options = {
    'Dir::State': `${aptDir}/state`,
    'Dir::State::status': status,
    'Dir::Cache': `${aptDir}/cache/${name}`,
    'Dir::Log': `${aptDir}/log`,
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': userInfo().username,
    'APT::Install-Recommends': 'false',
    'APT::Update::Post-Invoke': '',
    'DPkg::Post-Invoke': '',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    'Acquire::http::Timeout': '8',
    'Acquire::https::Timeout': '8',
    'Binary::apt::APT::Keep-Downloaded-Packages': 'true',
  }
  return ['-q', '-y', ...Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`])]
}

/** Resolves with what it wrote to stderr. */
function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(errorOutput)
      else reject(new Error(/^E: .*$/m.exec(errorOutput)?.[0] ?? `${command} exited with code ${code}`))
    })
  })
}

function subfolders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? join(dir, entry.name) : [],
  )
}

function hasLibraries(dir: string): boolean {
  return readdirSync(dir).some((file) => /^lib.*\.so(\.|$)/.test(file))
}
