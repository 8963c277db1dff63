import type { Database } from '@centesimo/db'
import { runCheck } from './check-run.ts'
import { type CheckSettings, evaluateScope, tuneFor } from './evaluate-scope.ts'
import { storeFindings } from './violations-store.ts'

/** How far a round has come, and how many ids the next slice has. */
type Cursor = { after?: number | null; size?: number }

/** One slice: how many auctions or users it had, and how long it took. */
export type Slice = { ids: number; durationMs: number; isRoundDone: boolean }

const FIRST_SIZE = 50
const MAX_SIZE = 5_000
/**
 * A slice that is faster doubles the next one, a slower one halves it. Planning alone takes a slice
 * of any size some time, so small ones would be wasted.
 */
const FAST_MS = 600
const SLOW_MS = 2_000
const CANCELLED = '57014'

/**
 * Checks all rows of the next auctions or users in a short transaction, from the lowest id to the
 * highest and over again. Null while another worker checks.
 */
async function sweepSlice(
  database: Database,
  of: 'auctions' | 'users',
  settings: CheckSettings,
): Promise<Slice | null> {
  try {
    return await runCheck(database, of, async (db, stored) => {
      const startedAt = performance.now()
      const { after = null, size = FIRST_SIZE } = stored as Cursor
      await tuneFor(db, 'part')
      const next = await db
        .selectFrom(of)
        .select('id')
        .where('id', '>', after ?? 0)
        .orderBy('id')
        .limit(size)
        .execute()
      // The ranges leave no id out: rows without their auction or user are found too.
      const until = next.length < size ? null : next.at(-1)!.id
      const findings = await evaluateScope(db, [of], { ids: { after, until }, newRows: null }, settings)
      // What was broken is checked again each minute.
      await storeFindings(db, findings, { replace: false })
      const durationMs = performance.now() - startedAt
      const isRoundDone = until === null
      return {
        result: { ids: next.length, durationMs, isRoundDone },
        isRoundDone,
        cursor: { after: until, size: nextSize(size, durationMs) },
      }
    })
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) await halveSlice(database, of)
    throw error
  }
}

function nextSize(size: number, durationMs: number): number {
  if (durationMs > SLOW_MS) return Math.max(1, Math.floor(size / 2))
  return durationMs < FAST_MS ? Math.min(MAX_SIZE, size * 2) : size
}

async function halveSlice(database: Database, of: 'auctions' | 'users'): Promise<void> {
  await runCheck(database, of, async (_, stored) => {
    const { after = null, size = FIRST_SIZE } = stored as Cursor
    return { result: null, cursor: { after, size: Math.max(1, Math.floor(size / 2)) } satisfies Cursor }
  })
}

/** Takes slices until the round is done or the time is up; one slice at least. */
export async function sweepFor(
  database: Database,
  of: 'auctions' | 'users',
  settings: CheckSettings,
  budgetMs: number,
): Promise<Slice[]> {
  const until = performance.now() + budgetMs
  const slices: Slice[] = []
  for (;;) {
    const slice = await sweepSlice(database, of, settings)
    if (!slice) return slices
    slices.push(slice)
    if (slice.isRoundDone || performance.now() >= until) return slices
  }
}
