import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CreditPackage,
  capturePayment,
  createPayment,
  currentUser,
  type Endpoint,
  listCreditPackages,
} from '@centesimo/contract'
import type { Bidder } from '../accounts.ts'
import { type CallOptions, type CallResult, call } from '../call.ts'
import { openConnection } from '../connection.ts'
import { UsageError } from '../usage-error.ts'
import type { FaultPlatform } from './start-fault-platform.ts'

/** People who buy one package after the other, as the pages do, while parts break. */
export type Buyers = {
  /** Ends the buying; resolves when the last purchases are done. */
  stop: () => Promise<void>
  /** A line for each buyer whose credits are not what was bought, once `withinMs` have passed. */
  problems: (withinMs: number) => Promise<string[]>
  purchases: () => number
}

const THINK_MS = 1_500
const RETRY_MS = 200
/** A purchase that takes longer has failed: no fault lasts as long. */
const DONE_WITHIN_MS = 300_000

export async function startBuyers(platform: FaultPlatform, people: readonly Bidder[]): Promise<Buyers> {
  const [offer] = await ask(platform.urls, listCreditPackages, {})
  if (!offer) throw new UsageError('no package of credits is on sale')
  const before = await readCredits(platform, people)
  const bought = people.map(() => 0)
  const failures: string[] = []
  const over = new AbortController()
  const buying = people.map(async (buyer, place) => {
    while (!over.signal.aborted) {
      await pause(THINK_MS * (0.5 + Math.random()))
      try {
        await buy(platform, buyer, offer)
        bought[place]!++
      } catch (error) {
        failures.push(`${buyer.username}: ${(error as Error).message}`)
      }
    }
  })
  return {
    stop: async () => {
      over.abort()
      await Promise.all(buying)
    },
    async problems(withinMs) {
      const expected = before.map((credits, place) => credits + bought[place]! * offer.credits)
      const giveUpAt = performance.now() + withinMs
      for (;;) {
        const now = await readCredits(platform, people)
        const wrong = people.flatMap(({ username }, place) =>
          now[place] === expected[place] ? [] : `${username} has ${now[place]} credits and bought ${expected[place]}`,
        )
        if (wrong.length === 0 || performance.now() > giveUpAt) return [...failures, ...wrong]
        await pause(RETRY_MS)
      }
    },
    purchases: () => bought.reduce((sum, count) => sum + count, 0),
  }
}

async function buy({ urls, provider }: FaultPlatform, { cookie }: Bidder, offer: CreditPackage): Promise<void> {
  const body = {
    amount: (offer.price / 100).toFixed(2),
    currency: 'EUR' as const,
    intent: 'CAPTURE' as const,
    purpose: { packageId: offer.id },
  }
  const { id: orderId } = await ask(urls, createPayment, { body, cookie, idempotencyKey: randomUUID() })
  await provider.approve(orderId)
  for (let tries = 0; ; tries++) {
    const { status } = await ask(urls, capturePayment, { params: { orderId }, cookie })
    if (status === 'COMPLETED') return
    if (tries > 100) throw new Error(`the payment ${orderId} stays ${status}`)
    await pause(RETRY_MS)
  }
}

async function readCredits({ urls }: FaultPlatform, people: readonly Bidder[]): Promise<number[]> {
  const users = await Promise.all(people.map(({ cookie }) => ask(urls, currentUser, { cookie })))
  return users.map(({ credits }) => credits)
}

/** Asks one node after the other until one decides: an undecided answer may be asked for again. */
async function ask<E extends Endpoint>(urls: readonly string[], endpoint: E, options: CallOptions<E>) {
  const giveUpAt = performance.now() + DONE_WITHIN_MS
  const connections = urls.map(openConnection)
  try {
    for (let tries = 0; performance.now() < giveUpAt; tries++) {
      const connection = connections[tries % connections.length]!
      const answer: CallResult<E> | null = await call(connection, endpoint, options).catch(() => null)
      if (answer?.ok) return answer.value
      if (answer && answer.status < 500 && answer.status !== 409) {
        throw new Error(`${endpoint.path} was refused: ${answer.status} ${answer.code}`)
      }
      await pause(RETRY_MS)
    }
    throw new Error(`${endpoint.path} was not answered`)
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
}
