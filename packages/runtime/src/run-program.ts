import { collectDefaultMetrics } from 'prom-client'
import { ConfigError } from './config-error.ts'
import { createLog, type Log } from './log.ts'
import { metrics } from './metrics.ts'

/** The message that a program sends to its parent over the IPC channel once it is ready. */
export type ReadyMessage = { kind: 'ready'; name: string; url?: string }

/** The message with which a parent stops a program, which may have got a signal as well. */
export type StopMessage = { kind: 'stop' } & StopOptions

export type StopOptions = {
  /** Hand work over to other nodes before stopping: SIGTERM. Without it, stop at once. */
  drain: boolean
}

export type Started = {
  /** The address of its server, if it has one. */
  url?: string
  /** Stops gracefully: accepts no new work and finishes work in progress. */
  stop: (options?: StopOptions) => Promise<void>
  /** How long handing over may take, in ms. */
  drainMs?: number
}

const STOP_WITHIN_MS = 10_000

/**
 * Runs a program: starts it, reports it ready to its parent, and stops it gracefully on SIGTERM,
 * SIGINT, a `StopMessage` or when the parent has exited. SIGTERM, which orchestrators send, hands
 * work over first. Invalid settings end it with one line each. A second signal ends it immediately.
 */
export async function runProgram(program: { name: string; start: (log: Log) => Promise<Started> }): Promise<void> {
  const log = createLog(program.name)
  collectDefaultMetrics({ register: metrics })
  let started: Started | undefined
  let stopping = false

  const stop = async (reason: string, { drain }: StopOptions = { drain: false }) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    const withinMs = STOP_WITHIN_MS + (drain ? (started?.drainMs ?? 0) : 0)
    const late = setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, withinMs)
    late.unref()
    try {
      await started?.stop({ drain })
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => (stopping ? process.exit(1) : stop(signal, { drain: signal === 'SIGTERM' })))
  }
  process.on('message', (message: StopMessage | null) => {
    if (message?.kind === 'stop') stop('the parent asked', message)
  })
  process.once('disconnect', () => stop('parent has exited'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })

  try {
    started = await program.start(log)
  } catch (error) {
    process.stderr.write(`${startFailure(program.name, error)}\n`)
    process.exit(1)
  }
  const ready: ReadyMessage = { kind: 'ready', name: program.name, ...(started.url && { url: started.url }) }
  process.send?.(ready)
  log.info({ url: started.url }, 'ready')
}

function startFailure(name: string, error: unknown): string {
  if (error instanceof ConfigError) return error.message.replaceAll(/^/gm, `${name}: `)
  return `${name} could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
