import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  freePort,
  LaunchError,
  libraryPath,
  postgresPrograms,
  unpackDebianPackage,
  unprivilegedPrefix,
} from '@centesimo/local'
import { type NetworkEdge, openNetworkEdge } from '../faults/network-edge.ts'
import { startEtcd } from './etcd.ts'

const MEMBERS = 3
const READY_WITHIN_MS = 90_000
/** A leader that does not renew its key for so long is replaced, in seconds. */
const TTL = 15
const USER = 'centesimo'

export type Member = {
  name: string
  port: number
  api: number
  dataDir: string
  /** Its ways to the other members and to etcd; programs reach its `port` without them. */
  edges: { postgres: NetworkEdge; api: NetworkEdge; etcd: NetworkEdge[] }
}

export type PatroniCluster = {
  /** All hosts, for DATABASE_URL. */
  databaseUrl: (database: string) => string
  /** One host alone. */
  addressOf: (member: Member, database: string) => string
  leader: () => Promise<Member | null>
  /** The members that follow the leader without lag. */
  replicas: () => Promise<number>
  /** As if the machine had lost its power. */
  kill: (member: Member) => void
  /** Cuts a member off from the other members and from etcd; programs still reach it. */
  isolate: (member: Member) => void
  rejoin: (member: Member) => void
  start: (member: Member) => void
  stop: () => Promise<void>
}

/**
 * Three Postgres under Patroni with three etcd, one of them the leader and one its synchronous
 * replica. Patroni, etcd and a small tool of Postgres are Debian's, unpacked for this project.
 */
export async function startPatroniCluster(
  folder: string,
  { cacheDir, logDir }: { cacheDir: string; logDir: string },
): Promise<PatroniCluster> {
  mkdirSync(folder, { recursive: true })
  const packages = ['patroni', 'etcd-server', 'postgresql-15']
  const [patroni, etcd, tools] = await Promise.all(packages.map((name) => unpackDebianPackage(name, cacheDir)))
  if (!patroni || !etcd || !tools) {
    throw new LaunchError('Patroni and etcd come from Debian packages, and this is no Debian')
  }
  const password = randomBytes(18).toString('hex')
  const prefix = unprivilegedPrefix(folder)
  const etcd3 = await startEtcd(join(etcd, 'usr/bin/etcd'), { folder, logDir })
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, place) => createMember(folder, place + 1, etcd3.ports)),
  )
  const binDir = linkPrograms(folder, tools)
  const running = new Map<Member, ChildProcess>()
  for (const member of members) writeConfiguration(member, { folder, binDir, password })

  const start = (member: Member) => {
    const output = openSync(join(logDir, `${member.name}.log`), 'a')
    const args = [...prefix, '/usr/bin/python3', join(patroni, 'usr/bin/patroni'), join(folder, `${member.name}.json`)]
    const env = {
      ...process.env,
      PYTHONPATH: join(patroni, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: libraryPath(patroni),
      CLONE_AS: `postgres://${USER}:${password}@127.0.0.1/postgres`,
    }
    running.set(member, spawn(args[0]!, args.slice(1), { stdio: ['ignore', output, output], env, detached: true }))
  }
  const kill = (member: Member) => {
    running.get(member)?.kill('SIGKILL')
    const pidFile = join(member.dataDir, 'postmaster.pid')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
  }
  const addressOf = (hosts: readonly Member[], database: string) =>
    `postgres://${USER}:${password}@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`
  const cluster: PatroniCluster = {
    databaseUrl: (database) => addressOf(members, database),
    addressOf: (member, database) => addressOf([member], database),
    leader: async () => {
      for (const member of members) if (await isLeader(member)) return member
      return null
    },
    replicas: async () => (await readReplicas(members)).length,
    kill,
    isolate: (member) => {
      for (const edge of edgesOf(member)) edge.be({ is: 'silence' })
    },
    rejoin: (member) => {
      for (const edge of edgesOf(member)) edge.be(null)
    },
    start,
    stop: async () => {
      for (const child of running.values()) child.kill('SIGTERM')
      await pause(3_000)
      for (const member of members) {
        kill(member)
        for (const edge of edgesOf(member)) edge.close()
      }
      etcd3.stop()
    },
  }
  try {
    for (const member of members) start(member)
    const began = performance.now()
    while (!(await cluster.leader()) || (await cluster.replicas()) < MEMBERS - 1) {
      if (performance.now() - began > READY_WITHIN_MS) {
        throw new LaunchError(`no leader with two replicas after ${READY_WITHIN_MS / 1_000} s`)
      }
      await pause(500)
    }
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function createMember(folder: string, number: number, etcd: readonly number[]): Promise<Member> {
  const name = `pg${number}`
  const [port, api] = [await freePort(), await freePort()]
  const edges = {
    postgres: await openNetworkEdge(port),
    api: await openNetworkEdge(api),
    etcd: await Promise.all(etcd.map(openNetworkEdge)),
  }
  return { name, port, api, dataDir: join(folder, name), edges }
}

function edgesOf({ edges }: Member): NetworkEdge[] {
  return [edges.postgres, edges.api, ...edges.etcd]
}

/**
 * One folder with everything that Patroni calls: the registry's Postgres and two tools that it does
 * not have.
 */
function linkPrograms(folder: string, tools: string): string {
  const binDir = join(folder, 'bin')
  mkdirSync(binDir, { recursive: true })
  for (const [name, path] of Object.entries(postgresPrograms())) symlinkSync(path, join(binDir, name))
  const controldata = join(tools, 'usr/lib/postgresql/15/bin/pg_controldata')
  const scripts = {
    pg_controldata: `LD_LIBRARY_PATH='${libraryPath(tools)}' exec '${controldata}'`,
    pg_isready: `exec '${process.execPath}' '${join(import.meta.dirname, 'is-ready.ts')}'`,
  }
  for (const [name, call] of Object.entries(scripts))
    writeFileSync(join(binDir, name), `#!/bin/sh\n${call} "$@"\n`, { mode: 0o755 })
  return binDir
}

function writeConfiguration(
  { name, port, api, dataDir, edges }: Member,
  { folder, binDir, password }: { folder: string; binDir: string; password: string },
): void {
  const clone = [process.execPath, join(import.meta.dirname, 'clone-cluster.ts')].join(' ')
  const address = (port: number) => `127.0.0.1:${port}`
  const configuration = {
    scope: 'centesimo',
    name,
    restapi: { listen: address(api), connect_address: address(edges.api.port) },
    // Else Patroni asks etcd for its own addresses and goes round the edges.
    etcd3: { hosts: edges.etcd.map(({ port }) => address(port)), use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 3,
        retry_timeout: 3,
        // A bid counts as settled only when a second server has it.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: false,
          remove_data_directory_on_diverged_timelines: true,
          parameters: {
            max_connections: 200,
            wal_level: 'replica',
            wal_keep_size: '512MB',
            timezone: 'UTC',
          },
        },
      },
      initdb: [
        'data-checksums',
        { encoding: 'UTF8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        { locale: 'C' },
      ],
    },
    postgresql: {
      listen: address(port),
      connect_address: address(edges.postgres.port),
      data_dir: dataDir,
      bin_dir: binDir,
      pgpass: join(folder, `${name}.pgpass`),
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      create_replica_methods: ['over_the_wire'],
      over_the_wire: { command: clone },
      authentication: {
        superuser: { username: USER, password },
        replication: { username: 'replicator', password },
      },
    },
  }
  // JSON is YAML.
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(configuration, null, 2), { mode: 0o600 })
}

async function isLeader({ api }: Member): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${api}/leader`, { method: 'OPTIONS' }).catch(() => null)
  return answer?.status === 200
}

async function readReplicas(members: readonly Member[]): Promise<unknown[]> {
  for (const { api } of members) {
    const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => null)
    if (!answer?.ok) continue
    const { members } = (await answer.json()) as { members: { role: string; state: string; lag?: number | string }[] }
    return members.filter(({ role, state, lag }) => role !== 'leader' && /running|streaming/.test(state) && lag === 0)
  }
  return []
}
