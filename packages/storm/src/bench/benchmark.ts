import type { BenchServers } from './bench-servers.ts'
import type { Figures } from './results.ts'

export type BenchOptions = {
  seconds: number
  rounds: number
  /** The numbers of API processes to compare, where a benchmark does. */
  apiProcesses: readonly number[]
  /** Reports progress, one line per step. */
  onMeasured: (what: string) => void
}

/** A finished benchmark: a table for people, figures for the comparison with the last run. */
export type Report = {
  table: string
  figures: Figures
  /** The largest share of the machine that other programs used: of each row the median round. */
  otherLoad: number
}

export type Benchmark = {
  name: string
  /** One line, for the progress. */
  measures: string
  run: (servers: BenchServers, options: BenchOptions) => Promise<Report>
}
