import type { BulkResult, ErrorCode } from '@centesimo/contract'
import { idOf } from './ids.ts'
import { isRefused, type Refused, refusalMessage, refuse } from './refusal.ts'

/** What would become of an item as it is now; `message` as in `BulkResult`. */
export type BulkPlan = Omit<BulkResult, 'id'>
type Outcome = Pick<BulkResult, 'outcome' | 'message'>
/** What an action answers that may find nothing left to do. */
type Done = { ok: true; isChanged?: boolean }
type Attempt = { unchanged: string; onError: (error: unknown) => void }

type Bulk = {
  ids: readonly string[]
  dryRun: boolean
  /** The refusal of an id that names nothing. */
  unknown: ErrorCode
  /** What there was nothing left to do for. */
  unchanged?: string
  /** Reads the items that there are, without a lock. */
  plan: (ids: readonly string[]) => Promise<ReadonlyMap<string, BulkPlan>>
  /** The single action, which decides again under its lock. */
  run: (id: string) => Promise<Done | Refused>
  log: { error: (about: object, message: string) => void }
}

/** Does one action with each item, one after the other: bids of other users go on in between. */
export async function runBulk({ ids, dryRun, unknown, unchanged = '', plan, run, log }: Bulk) {
  const plans = await plan([...new Set(ids.map(idOf))])
  const results: BulkResult[] = []
  for (const id of ids) {
    const planned = plans.get(id) ?? planItem(null, { refusal: refuse(unknown) })
    const isDoable = planned.outcome === 'done' && !dryRun
    const onError = (err: unknown) => log.error({ err, id }, 'an item of a bulk action failed')
    const end = isDoable ? await attemptItem(() => run(id), { unchanged, onError }) : planned
    results.push({ id, title: planned.title, outcome: end.outcome, message: end.message })
  }
  return { results }
}

type Decision = { refusal: Refused | null } | { unchanged: string } | { also: string | null }

/** The plan of an item, from the refusal of the single action or from what else happens. */
export function planItem(title: string | null, decision: Decision): BulkPlan {
  if ('unchanged' in decision) return { title, outcome: 'unchanged', message: decision.unchanged }
  if ('also' in decision) return { title, outcome: 'done', message: decision.also }
  const { refusal } = decision
  return refusal
    ? { title, outcome: 'failed', message: refusalMessage(refusal) }
    : { title, outcome: 'done', message: null }
}

/** Runs the action of one item. What fails, refused or thrown, stays with its item. */
export async function attemptItem(
  run: () => Promise<Done | Refused>,
  { unchanged, onError }: Attempt,
): Promise<Outcome> {
  try {
    const done = await run()
    if (isRefused(done)) return { outcome: 'failed', message: refusalMessage(done) }
    return done.isChanged === false ? { outcome: 'unchanged', message: unchanged } : { outcome: 'done', message: null }
  } catch (error) {
    onError(error)
    return { outcome: 'failed', message: 'Non è stato possibile: riprova' }
  }
}
