import type { BulkResult } from '@centesimo/contract'
import { isRefused, type Refused, refusalMessage } from './refusal.ts'

type Outcome = Pick<BulkResult, 'outcome' | 'message'>
/** What an action answers that may find nothing left to do. */
type Done = { ok: true; isChanged?: boolean }
type Attempt = { unchanged: string; onError: (error: unknown) => void }

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
