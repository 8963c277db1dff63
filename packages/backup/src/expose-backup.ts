import { metrics } from '@centesimo/runtime'
import { Gauge } from 'prom-client'
import { findLogProblem } from './find-problems.ts'
import { listBases } from './list-bases.ts'

/** Adds what an alert needs to know of the backup to the metrics; read at each scrape. */
export function exposeBackup(backup: string, databaseUrl: string): void {
  new Gauge({
    name: 'centesimo_backup_finished_timestamp_seconds',
    help: 'When the newest complete base backup ended; 0 without one',
    registers: [metrics],
    async collect() {
      const newest = (await listBases(backup)).at(-1)
      this.set(newest ? newest.finishedAt.getTime() / 1_000 : 0)
    },
  })
  new Gauge({
    name: 'centesimo_backup_log_failing',
    help: '1 while the log of Postgres does not arrive in the backup, or Postgres cannot be asked about it',
    registers: [metrics],
    async collect() {
      this.set((await findLogProblem(backup, databaseUrl)) === null ? 0 : 1)
    },
  })
}
