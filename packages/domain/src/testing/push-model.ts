import {
  type CountedPushes,
  freshAfterQuietMs,
  lastOfEachAuction,
  PUSH_FRESH_MS,
  splitByQuiet,
  withinDailyPushes,
} from '../decide-pushes.ts'
import type { QuietHours } from '../quiet-hours.ts'

// Users with quiet hours, their notices, and a worker that comes late or often.

export type ModelNotice = {
  id: number
  userId: number
  kind: 'followed-auction' | 'outbid' | 'won' | 'welcome'
  auctionId: number | null
  writtenAt: number
  isRead: boolean
  isDelivered: boolean
  heldUntil: number | null
}

export type ModelPush = { userId: number; at: number; notices: ModelNotice[] }

export type PushModel = {
  now: number
  quiet: Map<number, QuietHours | null>
  counted: Map<number, CountedPushes>
  notices: ModelNotice[]
  pushed: ModelPush[]
}

export type PushStep =
  | { do: 'tell'; userId: number; kind: ModelNotice['kind']; auctionId: number | null; count: number }
  | { do: 'wait'; ms: number }
  | { do: 'read'; userId: number }
  | { do: 'set-quiet'; userId: number; quiet: QuietHours | null }
  | { do: 'deliver' | 'push-held' }

export function createPushModel(now: number, quiet: ReadonlyMap<number, QuietHours | null>): PushModel {
  return { now, quiet: new Map(quiet), counted: new Map(), notices: [], pushed: [] }
}

export function stepPushes(model: PushModel, step: PushStep): void {
  switch (step.do) {
    case 'tell':
      for (let i = 0; i < step.count; i++) tell(model, step)
      return
    case 'wait':
      model.now += step.ms
      return
    case 'read':
      for (const each of model.notices) if (each.userId === step.userId) each.isRead = true
      return
    case 'set-quiet':
      model.quiet.set(step.userId, step.quiet)
      // The worker asks the new hours at once.
      for (const each of heldOf(model)) if (each.userId === step.userId) each.heldUntil = model.now
      return
    case 'deliver':
      deliver(model)
      return
    case 'push-held':
      pushHeld(model)
      return
  }
}

function heldOf({ notices }: PushModel): (ModelNotice & { heldUntil: number })[] {
  return notices.filter((each): each is ModelNotice & { heldUntil: number } => each.heldUntil !== null)
}

function tell({ notices, now }: PushModel, { userId, kind, auctionId }: Extract<PushStep, { do: 'tell' }>): void {
  const fresh = { writtenAt: now, isRead: false, isDelivered: false, heldUntil: null }
  notices.push({ id: notices.length + 1, userId, kind, auctionId, ...fresh })
}

function deliver(model: PushModel): void {
  const { now, quiet } = model
  const undelivered = model.notices.filter(({ isDelivered }) => !isDelivered)
  for (const each of undelivered) each.isDelivered = true
  const { held, ready } = splitByQuiet(
    undelivered.map((notice) => {
      const ageMs = now - notice.writtenAt
      return { notice, quiet: quiet.get(notice.userId)!, ageMs, freshMs: PUSH_FRESH_MS }
    }),
    now,
  )
  for (const { notice, until } of held) notice.heldUntil = until
  push(
    model,
    ready.map(({ notice }) => [notice]),
  )
}

function pushHeld(model: PushModel): void {
  const { now, quiet } = model
  const due = heldOf(model).filter(({ heldUntil }) => heldUntil <= now)
  const { held, ready } = splitByQuiet(
    due.map((notice) => {
      const freshMs = freshAfterQuietMs({ isToPay: notice.kind === 'won' })
      return { notice, quiet: quiet.get(notice.userId)!, ageMs: now - notice.heldUntil, freshMs }
    }),
    now,
  )
  for (const each of due) Object.assign(each, { heldUntil: null })
  for (const { notice, until } of held) notice.heldUntil = until
  const latestFirst = ready
    .map(({ notice }): ModelNotice => notice)
    .filter(({ isRead }) => !isRead)
    .toReversed()
  push(
    model,
    [...Map.groupBy(latestFirst, ({ userId }) => userId).values()].map((own) => lastOfEachAuction(own)),
  )
}

function push(model: PushModel, messages: ModelNotice[][]): void {
  const asked = messages.map((notices) => {
    return { userId: notices[0]!.userId, notices, kinds: notices.map(({ kind }) => kind) }
  })
  const { allowed, counted } = withinDailyPushes(asked, model.counted, model.now)
  for (const [userId, each] of counted) model.counted.set(userId, each)
  model.pushed.push(...allowed.map(({ userId, notices }) => ({ userId, at: model.now, notices })))
}
