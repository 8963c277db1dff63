import { missingDetails } from '@centesimo/contract'
import { ensureSeed, requireSchema, SchemaError } from '@centesimo/db'
import {
  type Config,
  ConfigError,
  every,
  type Log,
  redisReady,
  type Started,
  startTracing,
  tracing,
} from '@centesimo/runtime'
import { buildApp } from './app.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { listen } from './listen.ts'
import { recordHeartbeat } from './record-heartbeat.ts'
import { ensureConfiguredAdmin } from './setup/ensure-configured-admin.ts'
import { sweep } from './sweep.ts'
import { listenForOperators } from './system/serve-system.ts'
import { watchWorkers } from './watch-workers.ts'

const EVERY_SECOND_MS = 1_000
/** Closers need a proof younger than the deadline, within the grace after it. */
const PROOF_EVERY_MS = 250
/** A bid that came a second before its deadline is recorded before a closer acts. */
const REPORT_EVERY_MS = 250

/**
 * Starts one API node: connects, seeds, listens, proves that bids are settled, and runs heartbeat
 * and sweep once a second.
 */
export async function startApi(config: Config, { log, nodeId }: { log: Log; nodeId: string }): Promise<Started> {
  await startTracing(config)
  await requireSchema(config.databaseUrl).catch(noDatabase)
  const deps = await createDeps(config, { log, nodeId }).catch(noDatabase)
  const { auctioneer, database, draining, redis } = deps
  try {
    await recordHeartbeat(deps).catch(noDatabase)
    await ensureSeed(database.db)
    await ensureConfiguredAdmin(deps)

    // Redis mirrors what Postgres decides: whenever it reconnects, perhaps empty, it is filled
    // again.
    const rebuildLiveStates = () =>
      auctioneer
        .rebuildLiveState()
        .catch((error) => log.warn({ err: error }, 'live states could not be rebuilt in Redis'))
    if (await redisReady(redis, 2_000)) await rebuildLiveStates()
    redis.on('ready', rebuildLiveStates)

    if (config.production) await warnOfMissingCompany(deps)
    const app = await buildApp(deps)
    const operators = await listenForOperators(deps)
    const url = await listen(app, config)
    const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
    const onWorkers = watchWorkers(log)
    const loops = [
      every(EVERY_SECOND_MS, async () => onWorkers(await recordHeartbeat(deps)), warn('heartbeat failed')),
      every(EVERY_SECOND_MS, () => sweep(deps), warn('sweep failed')),
      every(REPORT_EVERY_MS, auctioneer.reportWaitingBids, warn('bids that wait could not be reported')),
    ]
    await auctioneer.proveSettlement().catch(warn('bids cannot be settled'))
    const proofs = every(PROOF_EVERY_MS, auctioneer.proveSettlement, warn('bids cannot be settled'))
    return {
      url,
      drainMs: config.drainMs,
      stop: async ({ drain } = { drain: false }) => {
        if (drain) await draining.begin(config.drainMs).catch(warn('this node could not hand over'))
        auctioneer.stopTakingBids()
        await proofs.stop()
        await app.close()
        await operators?.close()
        await Promise.all(loops.map((loop) => loop.stop()))
        await tracing()?.stop().catch(warn('the last traces were not sent'))
        await deps.close()
      },
    }
  } catch (error) {
    await deps.close()
    throw error
  }
}

async function warnOfMissingCompany({ company, log }: Pick<Deps, 'company' | 'log'>): Promise<void> {
  const details = missingDetails((await company.read()).settings)
  if (details.length > 0)
    log.warn({ details }, 'no payment begins: details of the company are missing, see /admin/azienda')
}

function noDatabase(error: Error & { code?: string }): never {
  if (error instanceof SchemaError) throw new ConfigError(`DATABASE_URL does not fit: ${error.message}`)
  throw new ConfigError(`DATABASE_URL names an unreachable database: ${error.message || error.code}`)
}
