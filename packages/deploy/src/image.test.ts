import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { buildWeb, freePort } from '@centesimo/local'
import { DockerfileParser } from 'dockerfile-ast'
import { ValidationSeverity, validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildImage, bytesIn, runInImage } from './testing/build-image.ts'
import { newEnv } from './testing/new-env.ts'
import { composeWith, environmentOf, readText } from './testing/read-compose.ts'

const MAX_BYTES = 250e6
const folder = mkdtempSync(join(tmpdir(), 'image-'))
let image: string
let database: TestDatabase

beforeAll(async () => {
  await buildWeb()
  image = buildImage(folder)
  database = await createTestDatabase()
}, 300_000)
afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('the linter of Dockerfiles finds nothing', () => {
  const severe = Object.fromEntries(
    [
      'deprecatedMaintainer',
      'instructionCasing',
      'instructionJSONInSingleQuotes',
      'instructionWorkdirRelative',
      'emptyContinuationLine',
    ].map((rule) => [rule, ValidationSeverity.ERROR]),
  )
  expect(validate(readText('Dockerfile'), severe)).toEqual([])
  expect(validate('FROM node\nWORKDIR app\nRUN', severe)).not.toEqual([])
  expect(DockerfileParser.parse(readText('Dockerfile')).getComments().length).toBeGreaterThan(0)
})

test('the image stays under 250 MB', ({ annotate }) => {
  const parts = {
    system: ['usr', 'lib', 'lib64', 'etc'],
    packages: ['app/node_modules'],
    pages: ['app/web'],
    programs: ['app/api', 'app/worker', 'app/packages'],
  }
  const sums = Object.entries(parts).map(
    ([name, paths]) => `${name} ${megabytes(paths.reduce((sum, path) => sum + bytesOf(path), 0))}`,
  )
  const all = bytesIn(image)
  process.stdout.write(`image: ${megabytes(all)} MB (${sums.join(', ')})\n`)
  annotate(`${megabytes(all)} MB`)
  expect(all).toBeLessThan(MAX_BYTES)
  expect(bytesOf('app/node_modules')).toBeGreaterThan(0)
})

test('the image has no shell, no package manager, no tests, no demo and no secret', () => {
  const files = readdirSync(image, { recursive: true }).map(String)
  const names = files.map((file) => file.split('/').at(-1)!)
  expect(
    names.filter(
      (name) => /^(sh|bash|dash|npm|npx|pnpm|apt|apt-get|dpkg)$/.test(name) && files.includes(`usr/bin/${name}`),
    ),
  ).toEqual([])
  expect(readdirSync(join(image, 'usr/local/bin'))).toEqual(['node'])
  const ours = files.filter((file) => file.startsWith('app/') && !file.includes('node_modules'))
  expect(ours).toContain('app/api/src/main.ts')
  expect(ours.filter((file) => /\.test\.tsx?$|(^|\/)\.env|packages\/(demo|local|storm)\//.test(file))).toEqual([])
})

describe.runIf(process.getuid?.() === 0)('within the image, as its user, on files that cannot be written', () => {
  const services = composeWith(newEnv()).services

  test('the folders of volumes belong to those who write them', () => {
    const owner = (path: string) => statSync(join(image, path)).uid
    expect(['media', 'certificates', 'backups', 'backups/wal'].map((path) => [path, owner(path)])).toEqual([
      ['media', 1000],
      ['certificates', 1000],
      ['backups', 999],
      ['backups/wal', 999],
    ])
    expect(services.backup!.user).toBe('999:999')
    expect(services.postgres!.user).toBe('999:999')
  })

  test('every command of compose has its program', () => {
    for (const [name, { command, image: tag }] of Object.entries(services)) {
      if (tag !== services.api!.image || command[1]!.startsWith('--')) continue
      expect(readdirSync(join(image, 'app', command[1]!, '..')), name).toContain(command[1]!.split('/').at(-1))
    }
  })

  test('migrations, API, worker, health checks and the doctor run', { timeout: 120_000 }, async () => {
    const env = await settings()
    const migrated = await run(services.migrate!.command, { DATABASE_URL: database.url })
    expect(migrated).toMatchObject({ code: 0, output: expect.stringMatching(/^0 migrations ran/) })

    const programs = ['api', 'worker'].map((name) => runInImage(image, services[name]!.command.slice(1), env))
    const exits = programs.map((program) => once(program, 'exit'))
    const logs = programs.map(collect)
    const checkApi = services.api!.healthcheck!.test.slice(1).map((part) => part.replace(':3000', `:${env.PORT}`))
    await vi.waitFor(
      async () => expect(await run(checkApi, {}), logs.map((log) => log()).join('')).toMatchObject({ code: 0 }),
      { timeout: 60_000, interval: 500 },
    )
    await vi.waitFor(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
        expect(await answer.json()).toMatchObject({ status: 'ready' })
      },
      { timeout: 60_000, interval: 500 },
    )
    const home = await (await fetch(`http://127.0.0.1:${env.PORT}/`)).text()
    expect(home).toContain('<div id="root"')
    const { output } = await run(['node', 'worker/src/doctor/main.ts'], env)
    expect(output).toMatch(/^ok +media +/m)
    expect((await run(['node', 'is-ok.mjs', `http://127.0.0.1:${env.PORT}/nothing-here`], {})).code).toBe(1)
    for (const program of programs) program.kill('SIGTERM')
    expect(
      (await Promise.all(exits)).map(([code]) => code),
      logs.map((log) => log()).join(''),
    ).toEqual([0, 0])
  })

  test('nothing but the volumes can be written', async () => {
    const script = `
      const { writeFileSync } = await import('node:fs')
      for (const path of ['/app/x', '/usr/local/bin/x', '/x', '/media/x', '/tmp/x']) {
        try { writeFileSync(path, ''); process.stdout.write('wrote ' + path + '\\n') } catch (error) { process.stdout.write(error.code + ' ' + path + '\\n') }
      }
      process.stdout.write(String(process.getuid()))`
    const { output } = await run(['node', '--input-type=module', '-e', script], {})
    expect(output.trim().split('\n')).toEqual([
      'EROFS /app/x',
      'EROFS /usr/local/bin/x',
      'EROFS /x',
      'wrote /media/x',
      'wrote /tmp/x',
      '1000',
    ])
  })

  async function settings(): Promise<Record<string, string>> {
    const env = newEnv()
    return {
      ...environmentOf(services.api!, env),
      DATABASE_URL: database.url,
      REDIS_URL: process.env.REDIS_URL!,
      HOST: '127.0.0.1',
      PORT: `${await freePort()}`,
      METRICS_PORT: `${await freePort()}`,
      WORKER_METRICS_PORT: `${await freePort()}`,
      // Nothing outside this machine is asked.
      PUBLIC_URL: 'https://aste.invalid',
      PAYPAL_API_URL: 'https://paypal.invalid',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
  }

  async function run([, ...args]: string[], env: Record<string, string>) {
    const child = runInImage(image, args, env)
    const output = collect(child)
    const [code] = await once(child, 'close')
    return { code, output: output() }
  }
})

function collect(child: ReturnType<typeof runInImage>): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return () => output
}

const bytesOf = (path: string) => bytesIn(join(image, path))
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
