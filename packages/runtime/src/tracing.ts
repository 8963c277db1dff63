import type { Config } from './config.ts'
import type { Tracing } from './trace-span.ts'

let current: Tracing | null = null

/** The tracing of this process; null while it is off, as it is by default. */
export function tracing(): Tracing | null {
  return current
}

/** Turns tracing on if a collector is set. OpenTelemetry is loaded only then. */
export async function startTracing({
  tracesUrl,
  tracesRatio,
}: Pick<Config, 'tracesUrl' | 'tracesRatio'>): Promise<void> {
  if (tracesUrl === null) return
  const { createTracing } = await import('./create-tracing.ts')
  const started = createTracing({ url: tracesUrl, ratio: tracesRatio })
  current = {
    ...started,
    stop: async () => {
      current = null
      await started.stop()
    },
  }
}
