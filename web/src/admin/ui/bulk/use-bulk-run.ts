import type { BulkResult } from '@centesimo/contract'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newBidId } from '../../../bidding/bid-id.ts'
import { ApiError, messageOf } from '../../../data/api-error.ts'
import { queryKeys, refresh } from '../../../data/query-keys.ts'
import { useReauthentication } from '../../../session/use-reauthentication.tsx'
import { adminBulkText as words } from '../../../text/admin-bulk-text.ts'

/** Few enough for the progress to be seen, and for a lost connection to leave little open. */
const ITEMS_PER_CALL = 20

export type BulkStage = 'enter' | 'summary' | 'running' | 'done'
export type BulkRequest<Item> = { items: readonly Item[]; dryRun: boolean; idempotencyKey: string }
export type BulkCall<Item, Result> = (request: BulkRequest<Item>) => Promise<{ results: readonly Result[] }>
export type BulkRun<Result = Pick<BulkResult, 'outcome' | 'message'>> = {
  stage: BulkStage
  isChecking: boolean
  error: string | null
  fields: Readonly<Record<string, string>>
  /** Items that are still to be done. */
  left: number
  /** Results so far, or in the summary those of the dry run. */
  done: readonly Result[]
  unchanged: readonly Result[]
  failed: readonly Result[]
  send: () => Promise<void>
  back: () => void
}

type Options<Item, Result> = {
  /** What an item and its result have in common. */
  keyOfItem: (item: Item) => string | number
  keyOfResult: (result: Result) => string | number
  itemsPerCall?: number
  /** What the run changes beyond what admins read. */
  changes?: readonly QueryKey[]
  checkFailed?: string
  interrupted?: (left: number) => string
}
type Check<Item, Result> = { items: readonly Item[]; call: BulkCall<Item, Result>; refusal?: string | null }

/**
 * Runs one action on many items: asks the server what would happen, then sends part by part, and
 * has what became of each item.
 */
export function useBulkRun<Item, Result extends Pick<BulkResult, 'outcome' | 'message'>>({
  keyOfItem,
  keyOfResult,
  itemsPerCall = ITEMS_PER_CALL,
  changes = [],
  checkFailed = words.checkFailed,
  interrupted = words.interrupted,
}: Options<Item, Result>) {
  const [stage, setStage] = useState<BulkStage>('enter')
  const [results, setResults] = useState<readonly Result[]>([])
  /** The items that are to be done and have not been answered yet. */
  const [left, setLeft] = useState<readonly Item[]>([])
  const [isChecking, setIsChecking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fields, setFields] = useState<BulkRun['fields']>({})
  const run = useRef<BulkCall<Item, Result>>(null)
  /** Of the part that is sent next: a part without an answer is repeated with the same key. */
  const partKey = useRef(newBidId())
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  /** The page was left: what has not been sent stays undone. */
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** Resolves to whether the admin declined to give the password. */
  const check = async ({ items, call, refusal = null }: Check<Item, Result>): Promise<{ isDeclined: boolean }> => {
    setError(refusal)
    setFields({})
    if (refusal || isChecking) return { isDeclined: false }
    setIsChecking(true)
    try {
      const checked = await withReauthentication(() => call({ items, dryRun: true, idempotencyKey: newBidId() }))
      if (!checked) return { isDeclined: true }
      run.current = call
      partKey.current = newBidId()
      const doable = new Set(checked.results.filter(({ outcome }) => outcome === 'done').map(keyOfResult))
      setResults(checked.results)
      setLeft(items.filter((item) => doable.has(keyOfItem(item))))
      setStage('summary')
    } catch (failure) {
      if (failure instanceof ApiError) setFields(failure.fields)
      setError(messageOf(failure, checkFailed))
    } finally {
      setIsChecking(false)
    }
    return { isDeclined: false }
  }

  const send = async () => {
    const call = run.current
    if (!call) return
    setStage('running')
    setError(null)
    let open = left
    let end: BulkStage = 'done'
    try {
      while (open.length > 0 && !isGone.current) {
        const part = open.slice(0, itemsPerCall)
        const request = { items: part, dryRun: false, idempotencyKey: partKey.current }
        const answered = await withReauthentication(() => call(request))
        // Declined: what was sent before it is done.
        if (!answered) {
          if (open.length === left.length) end = stage
          else setError(interrupted(open.length))
          break
        }
        partKey.current = newBidId()
        open = open.slice(part.length)
        setResults((known) => replaced(known, answered.results, keyOfResult))
        setLeft(open)
      }
    } catch (failure) {
      setError(messageOf(failure, interrupted(open.length)))
    }
    setStage(end)
    refresh(queryKeys.admin, ...changes)
  }

  const waiting = new Set(left.map(keyOfItem))
  const ends = stage === 'summary' ? results : results.filter((result) => !waiting.has(keyOfResult(result)))
  return {
    stage,
    isChecking,
    error,
    fields,
    left: left.length,
    leftKeys: [...waiting],
    done: ends.filter(({ outcome }) => outcome === 'done'),
    unchanged: ends.filter(({ outcome }) => outcome === 'unchanged'),
    failed: ends.filter(({ outcome }) => outcome === 'failed'),
    check,
    send,
    back: () => setStage('enter'),
    reauthenticationDialog,
  }
}

function replaced<Result>(
  known: readonly Result[],
  answered: readonly Result[],
  keyOf: (result: Result) => string | number,
): Result[] {
  const byKey = new Map(answered.map((each) => [keyOf(each), each]))
  return known.map((each) => byKey.get(keyOf(each)) ?? each)
}
