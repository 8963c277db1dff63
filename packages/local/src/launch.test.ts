import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rootDir } from './paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'launch-'))
const pids: number[] = []
/** In the checkout of this test each has its name as its content. */
const lockFiles = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
afterAll(() => {
  for (const pid of pids) kill(pid)
  rmSync(folder, { recursive: true })
})
const launcher = createCheckout()
const statusFile = join(folder, 'status')

test('stops the command gracefully when npm and its shell are killed', async () => {
  const shell = await launchFrom({ npm_lifecycle_event: 'start' })
  shell.kill('SIGKILL')
  await expect.poll(readStatus, { timeout: 20_000 }).toBe('received SIGTERM')
})

test('forwards a signal to the command', async () => {
  const shell = await launchFrom({})
  const { launcherPid } = readPids()
  process.kill(launcherPid, 'SIGINT')
  await once(shell, 'exit')
  expect(readStatus()).toBe('received SIGINT')
})

describe('names the reason in a line when the registry cannot be reached', () => {
  test.each([
    [
      'no server',
      { npm_config_registry: 'http://127.0.0.1:1/' },
      'http://127.0.0.1:1/ cannot be reached: connect ECONN',
    ],
    [
      'a wrong proxy',
      { npm_config_registry: 'https://registry.invalid/', HTTPS_PROXY: 'http://user:password@127.0.0.1:1' },
      'https://registry.invalid/ cannot be reached through the proxy 127.0.0.1:1 (HTTPS_PROXY): connect ECONN',
    ],
  ])('%s', (_case, env, reason) => {
    const { HTTPS_PROXY: _1, https_proxy: _2, HTTP_PROXY: _3, http_proxy: _4, ...own } = process.env
    rmSync(join(folder, '.data/install.stamp'), { force: true })
    const { status, stderr } = spawnSync(process.execPath, [launcher, 'start'], {
      env: { ...own, npm_config_cache: join(folder, 'npm-cache'), ...env },
      encoding: 'utf8',
    })
    expect(stderr).toContain(`The registry ${reason}`)
    expect(stderr).not.toContain('password')
    expect(status).toBe(1)
  })
})

describe('on a system without a Node for the project', () => {
  const musl = { isMusl: true }
  const tooOld = (node: string, system: string) =>
    `Node ${node} is too old, and the registry has none for ${system}: install Node 24.9 or newer.`

  test.each([
    [
      'Alpine',
      { node: '20.19.0', platform: 'linux', arch: 'x64', ...musl },
      tooOld('20.19.0', 'linux-x64 with musl (as on Alpine)'),
    ],
    [
      'Alpine with a short-lived Node',
      { node: '25.1.0', platform: 'linux', arch: 'arm64', ...musl },
      tooOld('25.1.0', 'linux-arm64 with musl (as on Alpine)'),
    ],
    [
      'an unusual processor',
      { node: '22.20.0', platform: 'linux', arch: 'riscv64' },
      tooOld('22.20.0', 'linux-riscv64'),
    ],
    ['an unusual system', { node: '24.8.0', platform: 'freebsd', arch: 'x64' }, tooOld('24.8.0', 'freebsd-x64')],
    ['macOS', { node: '20.19.0', platform: 'darwin', arch: 'arm64' }, tooOld('20.19.0', 'darwin-arm64')],
    [
      'Windows',
      { node: '24.21.0', platform: 'win32', arch: 'x64' },
      'Centesimo runs on Linux and macOS: on Windows start it in WSL with Ubuntu.',
    ],
  ])('%s: says what to do, before it asks the registry', (_case, system, message) => {
    const { status, stdout, stderr } = launchOn(system)
    expect([status, stdout, stderr.trim()]).toEqual([1, '', message])
  })

  test('elsewhere an old Node fetches the one that is locked', () => {
    for (const arch of ['x64', 'arm64']) {
      const { status, stdout, stderr } = launchOn({ node: '20.19.0', platform: 'linux', arch })
      expect([status, stdout, stderr]).toEqual([
        1,
        expect.stringContaining('fetching node for this project (once)'),
        expect.stringContaining(`The registry ${nowhere} cannot be reached`),
      ])
    }
  })

  test('Alpine with a new Node starts', async () => {
    rmSync(statusFile, { force: true })
    markInstalled()
    const args = [...pretend({ ...musl, platform: 'linux', arch: process.arch }), launcher, 'start']
    const launched = spawn(process.execPath, args)
    await expect.poll(readStatus, { timeout: 20_000 }).toMatch(/^running/)
    launched.kill('SIGINT')
    await once(launched, 'exit')
  })
})

type System = { node?: string; platform: string; arch: string; isMusl?: boolean }

const nowhere = 'http://127.0.0.1:1/'

function launchOn(system: System) {
  const env = { ...process.env, npm_config_registry: nowhere, npm_config_cache: join(folder, 'npm-cache') }
  return spawnSync(process.execPath, [...pretend(system), launcher, 'start'], { env, encoding: 'utf8' })
}

/** Node's arguments for a launcher that takes this machine for another. */
function pretend({ node = process.versions.node, platform, arch, isMusl = false }: System): string[] {
  const value = (what: unknown) => `{ value: ${JSON.stringify(what)} }`
  const libc = isMusl ? '{}' : `{ glibcVersionRuntime: '2.36' }`
  const lines = [
    `Object.defineProperty(process, 'platform', ${value(platform)})`,
    `Object.defineProperty(process, 'arch', ${value(arch)})`,
    `Object.defineProperty(process, 'versions', ${value({ ...process.versions, node })})`,
    `process.report.getReport = () => ({ header: ${libc} })`,
  ]
  return ['--import', `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`]
}

/** Launches as npm does, through a shell that stays the parent. Resolves once the command runs. */
async function launchFrom(env: Record<string, string>): Promise<ChildProcess> {
  rmSync(statusFile, { force: true })
  const { npm_lifecycle_event: _, ...own } = process.env
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${launcher}" start; exit $?`], { env: { ...own, ...env } })
  await expect.poll(readStatus, { timeout: 20_000 }).toMatch(/^running/)
  const { launcherPid, commandPid } = readPids()
  pids.push(launcherPid, commandPid, shell.pid!)
  return shell
}

function readPids() {
  const [, launcherPid, commandPid] = readStatus().split(' ').map(Number)
  return { launcherPid: launcherPid!, commandPid: commandPid! }
}

function readStatus(): string {
  try {
    return readFileSync(statusFile, 'utf8')
  } catch {
    return ''
  }
}

/** A checkout with installed dependencies and a command that only records its signals. */
function createCheckout(): string {
  const local = join(folder, 'packages/local')
  for (const dir of [join(local, 'src'), join(folder, '.data'), join(folder, 'node_modules')]) {
    mkdirSync(dir, { recursive: true })
  }
  for (const name of ['launch.mjs', 'toolchain']) {
    cpSync(join(rootDir, 'packages/local', name), join(local, name), { recursive: true })
  }
  for (const name of lockFiles) writeFileSync(join(folder, name), name)
  markInstalled()
  writeFileSync(
    join(local, 'src/main.ts'),
    `import { renameSync, writeFileSync } from 'node:fs'
    const record = (text) => {
      writeFileSync('status.part', text)
      renameSync('status.part', 'status')
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
      record('received ' + signal)
      process.exit(0)
    })
    setInterval(() => {}, 1_000)
    record('running ' + process.ppid + ' ' + process.pid)`,
  )
  return join(local, 'launch.mjs')
}

/** So that the launcher does not install anything. */
function markInstalled(): void {
  const hash = createHash('sha256')
  for (const text of [...lockFiles, `${process.platform}-${process.arch}`]) hash.update(text)
  writeFileSync(join(folder, '.data/install.stamp'), hash.digest('hex'))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has already exited
  }
}
