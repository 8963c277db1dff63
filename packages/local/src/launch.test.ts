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
  const hash = createHash('sha256')
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    writeFileSync(join(folder, name), name)
    hash.update(name)
  }
  hash.update(`${process.platform}-${process.arch}`)
  writeFileSync(join(folder, '.data/install.stamp'), hash.digest('hex'))
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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has already exited
  }
}
