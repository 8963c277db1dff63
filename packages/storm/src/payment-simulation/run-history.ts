import { PaymentFailure } from '@centesimo/payments'
import fc from 'fast-check'
import { type Books, checkBooks } from './check-books.ts'
import type { Flaw } from './flaws.ts'
import { advance, capture, create, finishRefund, handle, recheck, type Site, type Work } from './processes.ts'
import { calm, createProvider, type Mood, outsideMoves } from './provider.ts'
import { type RunEvent, runEvents } from './run.ts'
import { type Contents, createShop } from './shop.ts'

/** One thing that happens; numbers choose among what there is then. */
export type Happening =
  | { what: 'step'; which: number; times: number; mood: Mood }
  | { what: 'crash'; which: number }
  | { what: 'wait'; minutes: number }
  | { what: 'begin'; work: keyof typeof works; which: number }
  | { what: 'act'; act: (typeof outsideMoves)[number]; which: number }
  | { what: 'spend'; credits: number }
  | { what: 'end of the order'; as: 'cancelled' | 'expired' }
  | { what: 'run'; event: RunEvent }

const works = {
  'pay for credits': ({ site }) => withPayment(site.shop.insert(false), (row) => create(site, row)),
  'pay for the order': ({ site }) => withPayment(site.shop.insert(true), (row) => create(site, row)),
  capture: ({ site, pick }) => withPayment(pick(), (row) => (row.provider_order_id ? capture(site, row.id) : null)),
  reconcile: ({ site, pick }) => withPayment(pick(), (row) => advance(site, row)),
  recheck: ({ site, pick }) => withPayment(pick(), (row) => (row.provider_order_id ? recheck(site, row) : null)),
  refund: ({ site, pick, which }) => withPayment(pick(), (row) => refund(site, row.id, which % 2 ? 1_500 : null)),
  event: ({ site, which }) => {
    const { events } = site.provider
    return events.length > 0 ? handle(site, events[which % events.length]!) : null
  },
} satisfies Record<string, (start: Start) => Work<unknown> | null>

type Row = NonNullable<ReturnType<Site['shop']['payments']['get']>>
type Start = { site: Site; which: number; pick: () => Row | undefined }
const MOST_PAYMENTS = 3
const MOST_ROUNDS = 12
const withPayment = (row: Row | null | undefined, begin: (row: Row) => Work<unknown> | null) =>
  row ? begin(row) : null

function* refund(site: Site, id: number, cents: number | null): Work {
  yield
  site.shop.beginRefund(id, cents)
  yield
  if (site.shop.at(id).state === 'refunding') yield* finishRefund(site, site.shop.at(id))
}

const mood: fc.Arbitrary<Mood> = fc.record({
  fails: fc.constantFrom('never', 'never', 'never', 'before', 'after'),
  capture: fc.constantFrom('completed', 'completed', 'completed', 'completed', 'pending', 'declined', 'wrong amount'),
})
const which = fc.nat(30)
const times = fc.integer({ min: 1, max: 4 })
const begins = Object.keys(works) as (keyof typeof works)[]

const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: fc.record({ what: fc.constant('step' as const), which, times, mood }) },
    {
      weight: 5,
      arbitrary: fc.record({ what: fc.constant('begin' as const), work: fc.constantFrom(...begins), which }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ what: fc.constant('act' as const), act: fc.constantFrom(...outsideMoves), which }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('crash' as const), which }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 200) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('spend' as const), credits: fc.nat(120) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant('end of the order' as const),
        as: fc.constantFrom('cancelled' as const, 'expired' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ what: fc.constant('run' as const), event: fc.constantFrom(...runEvents) }),
    },
  ),
  { minLength: 5, maxLength: 70, size: 'max' },
)

/** How far a payment is when the history begins. */
const stages = ['created', 'approved', 'approved', 'captured', 'applied'] as const
const payment = fc.record({ isForOrder: fc.boolean(), stage: fc.constantFrom(...stages) })

export type History = {
  payments: { isForOrder: boolean; stage: (typeof stages)[number] }[]
  happenings: Happening[]
  /** What the order gives. */
  contents: Contents
  /** After so many of them the buyer closes the account. */
  closesAt: number | null
}

const contents: fc.Arbitrary<Contents> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'object' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('prize' as const, 'credits back' as const),
      credits: fc.integer({ min: 1, max: 300 }),
    }),
  },
)

/** Most of what happens is a step of something begun. */
export const histories: fc.Arbitrary<History> = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 2 }),
  happenings,
  contents,
  closesAt: fc.option(fc.nat(40), { freq: 6 }),
})

export type Outcome = Books & { problems: string[] }

/** Runs a history, then lets all faults stop and hours pass; what is wrong then, and ever was. */
export function runHistory({ payments, happenings, contents, closesAt }: History, flaw: Flaw | null = null): Outcome {
  let now = Date.UTC(2026, 5, 17, 10)
  let current: Mood = calm
  const provider = createProvider(() => now)
  const shop = createShop(() => now, flaw, contents)
  const site: Site = { shop, provider, now: () => now, mood: () => current }
  const running: Work<unknown>[] = []

  function stepWork(work: Work<unknown>, times: number): void {
    try {
      for (let left = times; left > 0; left--) {
        if (!work.next().done) continue
        end(work)
        return
      }
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error
      end(work)
    }
  }

  function end(work: Work<unknown>): void {
    running.splice(running.indexOf(work), 1)
  }

  function happen(happening: Happening): void {
    now += 1_000
    const rows = [...shop.payments.values()]
    switch (happening.what) {
      case 'step':
        current = happening.mood
        if (running.length > 0) stepWork(running[happening.which % running.length]!, happening.times)
        return
      case 'crash':
        if (running.length > 0) running.splice(happening.which % running.length, 1)
        return
      case 'wait':
        now += happening.minutes * 60_000
        return
      case 'begin': {
        const isNew = happening.work.startsWith('pay')
        if (isNew && rows.length >= MOST_PAYMENTS) return
        const pick = () => rows[happening.which % Math.max(rows.length, 1)]
        const work = works[happening.work]({ site, which: happening.which, pick })
        if (work) running.push(work as Work<unknown>)
        return
      }
      case 'act': {
        const orders = provider.orders()
        if (orders.length > 0) provider.act(orders[happening.which % orders.length]!.id, happening.act)
        return
      }
      case 'spend':
        shop.spend(happening.credits)
        return
      case 'end of the order':
        shop.endOrder(happening.as)
        return
      case 'run':
        shop.happenInRun(happening.event)
    }
  }

  const found: string[] = []
  for (const { isForOrder, stage } of payments) prepare(isForOrder, stage)
  for (const [place, happening] of happenings.entries()) {
    if (place === closesAt) shop.buyer.closed_at = new Date(now)
    happen(happening)
    if (shop.buyer.credits < 0 || shop.buyer.debt < 0) found.push('the balance or the debt is below zero')
  }
  drain()
  return { site, problems: [...new Set([...found, ...shop.problems, ...checkBooks({ site })])] }

  function prepare(isForOrder: boolean, stage: (typeof stages)[number]): void {
    const row = shop.insert(isForOrder)
    if (!row) return
    finish(create(site, row))
    const orderId = shop.at(row.id).provider_order_id!
    if (stage !== 'created') provider.act(orderId, 'approve')
    if (stage === 'captured') provider.act(orderId, 'capture by the page')
    if (stage === 'applied') finish(capture(site, row.id))
  }

  function finish(work: Work<unknown>): void {
    running.push(work)
    stepWork(work, Number.POSITIVE_INFINITY)
  }

  /** Every process starts again, every event arrives, and nothing else is done. */
  function drain(): void {
    current = calm
    running.length = 0
    for (const order of provider.orders())
      if (order.captures[0]?.status === 'pending') provider.act(order.id, 'complete')
    let before = ''
    for (let round = 0; round < MOST_ROUNDS; round++) {
      now += 4 * 3_600_000
      for (const row of [...shop.payments.values()]) running.push(advance(site, shop.at(row.id)))
      for (const event of provider.events) running.push(handle(site, event))
      for (const work of [...running]) stepWork(work, Number.POSITIVE_INFINITY)
      const after = [...shop.payments.values()].map(({ state, refunded_cents }) => `${state} ${refunded_cents}`).join()
      if (after === before) return
      before = after
    }
  }
}
