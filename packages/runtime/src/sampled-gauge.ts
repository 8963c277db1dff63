import { Gauge } from 'prom-client'
import { metrics } from './metrics.ts'

/** One reading: the value for these labels. */
export type Sample = { labels?: Record<string, string>; value: number }

export type SampledGauge = {
  /** Adds a source that is read at each scrape. Returns a function that removes it. */
  add: (read: () => readonly Sample[]) => () => void
}

/**
 * A gauge that is read when it is scraped, and costs nothing in between. It shows the sum of its
 * sources, because one process may have several: two pools, or the nodes of a test.
 */
export function createSampledGauge(options: {
  name: string
  help: string
  labelNames?: readonly string[]
}): SampledGauge {
  const { name, help, labelNames = [] } = options
  const sources = new Set<() => readonly Sample[]>()
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    collect() {
      this.reset()
      for (const read of sources) for (const { labels = {}, value } of read()) this.inc(labels, value)
    },
  })
  return {
    add(read) {
      sources.add(read)
      return () => void sources.delete(read)
    },
  }
}
