import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  dataDir,
  findCaddy,
  findRedis,
  freePort,
  libraryPath,
  rootDir,
  startMailCatcher,
  startPostgres,
  unpackDebianPackage,
} from '@centesimo/local'
import { startDnsServer } from './dns-server.ts'
import { newEnv } from './new-env.ts'
import { composeWith, type Env, environmentOf } from './read-compose.ts'
import { type Running, runService, runTask } from './run-service.ts'

const cacheDir = join(dataDir, 'cache')

export type Deployed = Awaited<ReturnType<typeof deployWithoutEngine>>

/**
 * Starts the services of docker-compose.yml as plain processes, by their own commands, settings and
 * files. Only names and ports of containers become those of this machine.
 */
export async function deployWithoutEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
  const path = (name: string) => join(folder, name)
  for (const name of ['backups/wal', 'media', 'valkey', 'certificates', 'socket'])
    mkdirSync(path(name), { recursive: true })
  // Before anything runs: what cannot be unpacked must leave no server behind.
  const caddy = await findCaddy(cacheDir)
  const bin = await createValkeyPrograms(path('bin'))
  const psqlWith = await findPsql()
  const ports = {
    api: await freePort(),
    metrics: await freePort(),
    workerMetrics: await freePort(),
    valkey: await freePort(),
    http: await freePort(),
    https: await freePort(),
  }
  const mail = await startMailCatcher()
  const url = `https://localhost:${ports.https}`
  const env: Env = {
    ...newEnv(),
    PUBLIC_URL: url,
    PAYPAL_API_URL: 'https://paypal.invalid',
    SMTP_URL: mail.smtpUrl,
    DRAIN_SECONDS: '1',
    RATE_LIMIT_SCALE: '100',
  }
  const { services } = composeWith(env)

  const settings = postgresSettings(services.postgres!.command, {
    '/etc/postgresql': join(rootDir, 'deploy/postgres'),
    '/backups': path('backups'),
  })
  const postgres = await startPostgres({
    serverDir: path('postgres'),
    settings: { ...settings, unix_socket_directories: path('socket') },
  })
  const psql = psqlWith({
    PGHOST: path('socket'),
    PGPORT: `${postgres.port}`,
    PGUSER: new URL(postgres.url).username,
    ...services.postgres!.environment,
  })
  psql('postgres', ['-c', `create database ${services.postgres!.environment!.POSTGRES_DB}`])

  /** What a service finds under the names of compose. */
  const toHere = (text: string) =>
    text
      .replace('@postgres:5432', `@127.0.0.1:${postgres.port}`)
      .replace('@valkey:6379', `@127.0.0.1:${ports.valkey}`)
      .replace(/^\/(media|backups)/, (mount) => join(folder, mount))
  const environment = (name: string): Env => ({
    ...Object.fromEntries(
      Object.entries(environmentOf(services[name]!, env)).map(([key, value]) => [key, toHere(value)]),
    ),
    ...(name === 'api' && { PORT: `${ports.api}`, METRICS_PORT: `${ports.metrics}` }),
    ...(name === 'worker' && { WORKER_METRICS_PORT: `${ports.workerMetrics}`, HOST: '127.0.0.1' }),
  })
  const command = (name: string) => services[name]!.command.map(toHere)

  const inValkey = (text: string) =>
    text
      .replace('valkey-server -', `valkey-server - --bind 127.0.0.1 --port ${ports.valkey}`)
      .replace('/data', path('valkey'))
      .replace('/etc/valkey', join(rootDir, 'deploy/valkey'))
      .replace('valkey-cli', `valkey-cli -p ${ports.valkey}`)
  const valkeyEnv = { ...environment('valkey'), ...bin.env, PATH: `${bin.folder}:${process.env.PATH}` }
  const running: Running[] = []
  const run = (args: string[], withEnv: Env) => {
    const service = runService(args, withEnv)
    running.push(service)
    return service
  }
  const valkey = run(command('valkey').map(inValkey), valkeyEnv)

  const nodes: string[] = []
  const dns = await startDnsServer('api', () => nodes)
  const startProxy = (own: Env, { http, https }: { http: number; https: number }) => {
    const args = services.proxy!.command.slice(1).map((arg) => arg.replace('/etc/caddy', join(rootDir, 'deploy/caddy')))
    return run([caddy, ...args], {
      ...own,
      PROXY_OPTIONS: own.PROXY_OPTIONS!.replace('port 3000', `port ${ports.api}\nresolvers ${dns.address}`),
      // Ports and an authority of this machine.
      CADDY_OPTIONS: `http_port ${http}\nhttps_port ${https}\nlocal_certs\nskip_install_trust`,
      XDG_DATA_HOME: path('certificates'),
    })
  }
  return {
    folder,
    url,
    ports,
    env,
    services,
    postgres,
    psql,
    valkey,
    nodes,
    environment,
    command,
    run,
    checkValkey: (password: string) =>
      runTask(['sh', '-c', inValkey(services.valkey!.healthcheck!.test[1]!)], {
        ...valkeyEnv,
        VALKEY_PASSWORD: password,
      }),
    /** The answer to one command by a user of Valkey. */
    askValkey: (user: string, password: string, ...words: string[]) =>
      runTask(['valkey-cli', '-p', `${ports.valkey}`, '--user', user, ...words], {
        ...valkeyEnv,
        REDISCLI_AUTH: password,
      }),
    authority: path('certificates/caddy/pki/authorities/local/root.crt'),
    /** An API node at an address of its own. The proxy finds it once it is in `nodes`. */
    startNode: (host: string, more: Env = {}) => run(command('api'), { ...environment('api'), HOST: host, ...more }),
    startProxy: () => startProxy(environment('proxy'), ports),
    /** The proxy of deploy/own-proxy.yml on a free port, and what that file sets for nodes. */
    startBehindOwnProxy: async () => {
      const override = composeWith(env, 'deploy/own-proxy.yml').services
      const port = await freePort()
      const { SITE = '', ...options } = override.proxy!.environment!
      const site = SITE.replace(':80', `:${port}`)
      startProxy({ ...environment('proxy'), ...options, SITE: site }, { http: port, https: await freePort() })
      return { port, nodeSettings: override.api!.environment! }
    },
    stop: async () => {
      await Promise.all(running.map((service) => service.stop('SIGINT')))
      await Promise.all([postgres.stop(), dns.stop(), mail.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The settings of `postgres -c name=value …`, with other paths. */
function postgresSettings(command: string[], paths: Record<string, string>): Record<string, string> {
  const given = command.filter((_, index) => command[index - 1] === '-c')
  return Object.fromEntries(
    given.map((setting) => {
      const [name = '', ...value] = setting.split('=')
      return [name, Object.entries(paths).reduce((text, [from, to]) => text.replaceAll(from, to), value.join('='))]
    }),
  )
}

/** The client that the image of Postgres has, here this machine's or Debian's. */
async function findPsql() {
  const [installed] = globSync('/usr/lib/postgresql/*/bin/psql').sort().reverse()
  const folder = installed ? null : await unpackDebianPackage('postgresql-client-15', cacheDir)
  const program = installed ?? (folder && join(folder, 'usr/lib/postgresql/15/bin/psql'))
  if (!program) throw new Error('psql is needed, and this host is not Debian')
  return (env: Env) =>
    (database: string, args: string[]): string =>
      execFileSync(program, ['--no-psqlrc', '--no-password', '-v', 'ON_ERROR_STOP=1', '-d', database, ...args], {
        env: { ...(folder && { LD_LIBRARY_PATH: libraryPath(folder) }), ...env },
        encoding: 'utf8',
      })
}

/** Valkey's programs by their names. Debian 12 has Redis, with the same protocol and options. */
async function createValkeyPrograms(folder: string) {
  const redis = await findRedis(cacheDir)
  mkdirSync(folder)
  for (const [name, target] of [
    ['valkey-server', redis.path],
    ['valkey-cli', join(dirname(redis.path), 'redis-cli')],
  ] as const) {
    if (!existsSync(target)) throw new Error(`${target} is missing`)
    symlinkSync(target, join(folder, name))
  }
  return { folder, env: redis.env }
}
