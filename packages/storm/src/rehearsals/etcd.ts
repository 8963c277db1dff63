import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, LaunchError } from '@centesimo/local'

const NODES = 3
const READY_WITHIN_MS = 30_000

/** Three etcd nodes on loopback; resolves once they have agreed on their cluster. */
export async function startEtcd(
  program: string,
  { folder, logDir }: { folder: string; logDir: string },
): Promise<{ ports: number[]; stop: () => void }> {
  const nodes = await Promise.all(
    Array.from({ length: NODES }, async (_, place) => ({
      name: `etcd${place + 1}`,
      port: await freePort(),
      peer: `http://127.0.0.1:${await freePort()}`,
    })),
  )
  const initial = nodes.map(({ name, peer }) => `${name}=${peer}`).join(',')
  const children = nodes.map(({ name, port, peer }) => {
    const output = openSync(join(logDir, `${name}.log`), 'a')
    const client = `http://127.0.0.1:${port}`
    const args = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': initial,
    }
    const options = Object.entries(args).map(([option, value]) => `--${option}=${value}`)
    return spawn(program, options, { stdio: ['ignore', output, output], detached: true })
  })
  const stop = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  try {
    for (const { port } of nodes) await untilAgreed(port)
  } catch (error) {
    stop()
    throw error
  }
  return { ports: nodes.map(({ port }) => port), stop }
}

/** A node answers before it knows the version of its cluster, and Patroni cannot read that. */
async function untilAgreed(port: number): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < READY_WITHIN_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/version`).catch(() => null)
    if (answer?.ok && /\d/.test(((await answer.json()) as { etcdcluster: string }).etcdcluster)) return
    await pause(100)
  }
  throw new LaunchError(`etcd was not ready after ${READY_WITHIN_MS / 1_000} s`)
}
