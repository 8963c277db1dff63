import { join } from 'node:path'
import type { Lifetime } from '../lifetime.ts'
import { cacheDir } from '../paths.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

/** A Postgres of one run of tests, with its data in a folder of `runDir`. Returns its address. */
export async function startTestPostgres(runDir: string, lifetime: Lifetime): Promise<string> {
  const start = () => startPostgres({ serverDir: join(runDir, 'postgres'), durable: false })
  return (await lifetime.start(start)).url
}

/** A Redis of one run of tests, likewise. */
export async function startTestRedis(runDir: string, lifetime: Lifetime): Promise<string> {
  const start = () => startRedis({ serverDir: join(runDir, 'redis'), cacheDir, durable: false })
  return (await lifetime.start(start)).url
}
