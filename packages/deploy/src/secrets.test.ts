import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@centesimo/local'
import { afterAll, describe, expect, test } from 'vitest'
import { filesInContext, isInContext } from './testing/build-image.ts'
import { runNewEnv } from './testing/new-env.ts'
import { readEnv, readText } from './testing/read-compose.ts'
import { readStages } from './testing/read-stages.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Where operators put secrets, or may leave them. */
const secretFiles = [
  '.env',
  '.env.production',
  '.env.local',
  'api/.env',
  'api/.env.production',
  'packages/backup/.env',
  'web/.env.local',
  'secrets/metrics_token',
  'secrets/alert_mail_password',
  'server.key',
  'api/certificates/server.pem',
  'deploy/kubernetes/secret.yaml',
]

test.each(secretFiles)('%s reaches neither git nor the build of the image', (file) => {
  expect(spawnSync('git', ['check-ignore', '--no-index', file], { cwd: rootDir }).status).toBe(0)
  expect(isInContext(file)).toBe(false)
})

test('git shares the examples and has no file that is ignored', () => {
  const isIgnored = (file: string) =>
    spawnSync('git', ['check-ignore', '--no-index', file], { cwd: rootDir }).status === 0
  expect(['.env.example', 'deploy/kubernetes/secret.example.yaml'].filter(isIgnored)).toEqual([])
  const tracked = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], { cwd: rootDir })
  expect(tracked.toString()).toBe('')
})

test('only the sources of the programs reach the build of the image', () => {
  const sent = filesInContext()
  expect(sent).toContain('api/src/main.ts')
  expect(sent).toContain('packages/db/src/main.ts')
  expect(sent).toContain('packages/local/toolchain/pnpm/package-lock.json')
  expect([...new Set(sent.map((file) => file.split('/')[0]))].sort()).toEqual([
    'api',
    'deploy',
    'package.json',
    'packages',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'tsconfig.base.json',
    'web',
    'worker',
  ])
  expect(sent.filter((file) => /^packages\/(demo|local|storm|journeys)\/src\/|\.test\.tsx?$/.test(file))).toEqual([])
})

describe('the Dockerfile', () => {
  const stages = readStages(readText('Dockerfile'))
  const final = stages.at(-1)!

  test('copies named files only, and none of them is a secret', () => {
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'copy' && !step.from ? step.sources : [])),
    )
    expect(sources).toContain('api')
    expect(sources.filter((source) => /^\.?\/?$|[*?]|env|secret/.test(source))).toEqual([])
  })

  test('has no secret in an argument or a variable', () => {
    const names = stages.flatMap(({ variables }) => variables)
    expect(names).toContain('MEDIA_DIR')
    expect(names.filter((name) => /SECRET|PASSWORD|TOKEN|KEY|_URL/.test(name))).toEqual([])
  })

  test('ends in a stage without an operating system, and without root', () => {
    expect(final).toMatchObject({ base: 'scratch', user: '1000:1000' })
    expect(final.steps.every((step) => step.kind === 'copy' && step.from !== null)).toBe(true)
  })
})

describe('deploy/new-env.sh', () => {
  const values = readEnv(runNewEnv(join(folder, 'first')))

  test('prints a new secret for each, of letters and digits, which need no encoding in an address', () => {
    const made = Object.entries(values).filter(
      ([name]) => /SECRET$|PASSWORD$|TOKEN$/.test(name) && !/^(PAYPAL|ADMIN|REDIS)/.test(name),
    )
    expect(made.map(([name]) => name).sort()).toEqual([
      'GRAFANA_PASSWORD',
      'METRICS_TOKEN',
      'POSTGRES_APP_PASSWORD',
      'POSTGRES_BACKUP_PASSWORD',
      'POSTGRES_OWNER_PASSWORD',
      'POSTGRES_PASSWORD',
      'SESSION_SECRET',
      'VALKEY_ADMIN_PASSWORD',
      'VALKEY_PASSWORD',
    ])
    for (const [, value] of made) expect(value).toMatch(/^[0-9a-f]{64}$/)
    const others = readEnv(runNewEnv(join(folder, 'second')))
    expect(made.filter(([name, value]) => others[name] === value)).toEqual([])
    expect(new Set(made.map(([, value]) => value)).size).toBe(made.length)
  })

  test('writes the token for Prometheus too, and does not replace it', () => {
    const file = join(folder, 'first/secrets/metrics_token')
    expect(execFileSync('cat', [file]).toString()).toBe(values.METRICS_TOKEN)
    expect(statSync(join(folder, 'first/secrets')).mode & 0o777).toBe(0o700)
    expect(readEnv(runNewEnv(join(folder, 'first'))).METRICS_TOKEN).toBe(values.METRICS_TOKEN)
  })
})
