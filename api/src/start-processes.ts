import cluster from 'node:cluster'
import { once } from 'node:events'
import {
  type Config,
  createProgram,
  type Log,
  type ReadyMessage,
  type Running,
  type Started,
  type StopMessage,
} from '@centesimo/runtime'

/** Beside the time for handing over. */
const STOP_WITHIN_MS = 9_000

/**
 * Starts several API processes that share the port; each is a node of its own, and one that exits
 * is restarted. The first starts alone: it seeds the database and finds the port.
 *
 * They share it through `node:cluster`, not through `reusePort`. With that the kernel resets the
 * connections that wait for a process when it stops, spreads few connections unevenly, and lets a
 * second API take the same port unnoticed; macOS and Windows do not have it. In exchange each new
 * connection passes through this process once.
 */
export async function startProcesses(
  { port, apiProcesses, metricsPort, drainMs }: Pick<Config, 'port' | 'apiProcesses' | 'metricsPort' | 'drainMs'>,
  log: Log,
): Promise<Started> {
  let url: string | null = null
  let drain = false

  async function begin(index: number): Promise<Running> {
    const worker = cluster.fork({
      // The port that the first one has found; a given one, also 0, is the same for all.
      ...(port === null && url && { PORT: new URL(url).port }),
      ...(metricsPort && { METRICS_PORT: String(metricsPort + index) }),
    })
    worker.on('error', (error) => log.warn({ err: error }, 'an API process cannot be reached'))
    const exited = once(worker, 'exit').then(([code, signal]) =>
      signal ? `died of ${signal}` : `exited with code ${code}`,
    )
    const ready = new Promise<string>((resolve) => {
      worker.on('message', (message: ReadyMessage) => message.kind === 'ready' && resolve(message.url!))
    })
    const failed = exited.then((how) => Promise.reject(new Error(how)))
    return {
      url: await Promise.race([ready, failed]),
      pid: worker.process.pid!,
      exited,
      kill: (signal) => worker.process.kill(signal),
      stop: async () => {
        const stop: StopMessage = { kind: 'stop', drain }
        if (worker.isConnected()) worker.send(stop)
        const insist = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS + (drain ? drainMs : 0))
        await exited
        clearTimeout(insist)
      },
    }
  }

  const programs = Array.from({ length: apiProcesses }, (_, index) =>
    createProgram({
      name: `api process ${index + 1}`,
      begin: () => begin(index),
      supervised: true,
      log: (line) => log.warn(line),
    }),
  )
  const [first, ...others] = programs
  try {
    await first!.start()
    url = first!.url()
    await Promise.all(others.map((each) => each.start()))
  } catch {
    // The process itself has printed the reason; the others end with this one.
    process.exit(1)
  }
  return {
    url: url!,
    drainMs,
    stop: async (options) => {
      drain = options?.drain ?? false
      await Promise.all(programs.map((each) => each.stop()))
    },
  }
}
