import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLifetime } from '../lifetime.ts'
import { dataDir } from '../paths.ts'
import { startPostgres } from '../servers/postgres.ts'
import { runStandalone } from './run-on-product.ts'

/**
 * `npm run generate`: writes the documents of the API, then the table types of the migrated schema,
 * from a Postgres of this run or that of `DATABASE_URL`.
 */
export async function generate(args: string[]): Promise<number> {
  const written = await runStandalone('packages/contract/src/generate.ts')([])
  if (written !== 0) return written
  const lifetime = commandLifetime(130)
  // A folder of this name is cleaned up by the next `npm test` if this run is killed.
  const runDir = join(dataDir, 'test', `run-${process.pid}`)
  lifetime.onEnd(() => rmSync(runDir, { recursive: true, force: true }))
  try {
    const start = () => startPostgres({ serverDir: join(runDir, 'postgres'), durable: false })
    const DATABASE_URL = process.env.DATABASE_URL || (await lifetime.start(start)).url
    return await runStandalone('packages/db/src/generate.ts', { DATABASE_URL })(args)
  } finally {
    await lifetime.end()
  }
}
