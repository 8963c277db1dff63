import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '@centesimo/runtime'
import { percentile } from '../latency.ts'
import { createDice } from '../purchases/create-dice.ts'
import { chooseFaults } from './all-faults.ts'
import { readProcess } from './read-process.ts'
import { type Curve, driftOf } from './soak-curves.ts'
import type { FaultPlatform } from './start-fault-platform.ts'
import { type Load, type LoadReport, startLoad } from './start-load.ts'

/** Those that end no program of ours: a program that starts again has forgotten what it leaked. */
const faults = chooseFaults([
  'worker-stopped',
  'postgres-killed',
  'postgres-restarted',
  'postgres-stopped',
  'redis-killed',
  'redis-flushed',
  'redis-full',
  'redis-blocked',
  'postgres-cut',
  'host-cut-off',
  'postgres-replies-reset',
  'postgres-replies-lost',
  'redis-replies-lost',
  'clients-reset',
  'provider-cut',
  'provider-fails',
])

export type SoakReport = LoadReport & { curves: Curve[]; drifts: { name: string; drift: number; most: number }[] }

const MINUTE_MS = 60_000
const SAMPLE_MS = 5_000
const MOST_MEMORY_DRIFT = 0.1
const MOST_DELAY_DRIFT = 0.2

/** A load for so many minutes, with a random fault in each, and what grows meanwhile. */
export async function soak(
  platform: FaultPlatform,
  { minutes, seed, load, log }: { minutes: number; seed: number; load: Load; log: (line: string) => void },
): Promise<SoakReport> {
  const dice = createDice(seed)
  const running = await startLoad(platform, load)
  const startedAt = performance.now()
  const over = new AbortController()
  const sampling = sample(platform, startedAt, over.signal)
  for (let minute = 1; minute <= minutes; minute++) {
    const fault = dice.pick(faults)
    await fault.happen({ platform, dice, pause: (ms) => pause(ms) })
    await pause(Math.max(0, startedAt + minute * MINUTE_MS - performance.now()))
    log(`${`${minute}/${minutes}`.padEnd(8)}${fault.name.padEnd(24)}${running.accepted.length} bids so far`)
  }
  over.abort()
  const curves = [...(await sampling), delaysOf(running.accepted, startedAt)]
  const report = await running.finish()
  const drifts = curves.flatMap((curve) => {
    const most = curve.unit === 'MB' ? MOST_MEMORY_DRIFT : curve.unit === 'ms' ? MOST_DELAY_DRIFT : null
    const drift = most === null ? null : driftOf(curve, minutes)
    return drift === null || most === null ? [] : [{ name: curve.name, drift, most }]
  })
  return { ...report, curves, drifts }
}

async function sample({ hosts }: FaultPlatform, startedAt: number, signal: AbortSignal): Promise<Curve[]> {
  const programs = hosts.flatMap(({ stack }, host) => [
    { name: `API ${host + 1}`, program: stack.api[0]! },
    { name: `worker ${host + 1}`, program: stack.workers[0]! },
  ])
  const watched = programs.map(({ name, program }) => watch(name, program))
  const lags = hosts.map(({ stack }, host) => ({ url: stack.url, curve: curveOf(`event loop, API ${host + 1}`, 's') }))
  while (!signal.aborted) {
    const minute = (performance.now() - startedAt) / MINUTE_MS
    for (const take of watched) take.sample(minute)
    for (const { url, curve } of lags) {
      const lag = await readLag(url)
      if (lag !== null) curve.points.push([minute, lag])
    }
    await pause(SAMPLE_MS, undefined, { signal }).catch(() => {})
  }
  return [...watched.flatMap(({ curves }) => curves), ...lags.map(({ curve }) => curve)]
}

function watch(name: string, program: Program) {
  const [memory, handles] = [curveOf(`memory, ${name}`, 'MB'), curveOf(`handles, ${name}`, 'open')]
  return {
    curves: [memory, handles],
    sample(minute: number) {
      const held = readProcess(program.pid())
      if (!held) return
      memory.points.push([minute, held.residentMb])
      handles.points.push([minute, held.handles])
    },
  }
}

const curveOf = (name: string, unit: string): Curve => ({ name, unit, points: [] })

/**
 * The median of each minute, from sending a bid to its acceptance. The slowest bids of a minute are
 * those of its fault.
 */
function delaysOf(accepted: readonly { at: number; latencyMs: number }[], startedAt: number): Curve {
  const byMinute = Map.groupBy(accepted, ({ at }) => Math.floor((at - startedAt) / MINUTE_MS))
  const points = [...byMinute].map(([minute, bids]): [number, number] => {
    const sorted = Float64Array.from(bids, ({ latencyMs }) => latencyMs).sort()
    return [minute, percentile(sorted, 50)]
  })
  return { name: 'a bid, median', unit: 'ms', points }
}

/** The p99 delay of a node's event loop in seconds; null while it does not answer. */
async function readLag(url: string): Promise<number | null> {
  try {
    const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2_000) })).text()
    const lag = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1]
    return lag === undefined ? null : Number(lag)
  } catch {
    return null
  }
}
