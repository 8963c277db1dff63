import { createAuction, limits, listCategories, setAuctionStatus } from '@centesimo/contract'
import type { Admin } from './accounts.ts'
import { callWithRetry } from './call.ts'
import type { Connection } from './connection.ts'
import { UsageError } from './usage-error.ts'

/**
 * Creates auctions whose closing price no storm can reach. Returns their ids. Without
 * `timerSeconds` they have the product's timer.
 */
export async function createAuctions(
  connection: Connection,
  admin: Admin,
  count: number,
  timerSeconds?: number,
): Promise<string[]> {
  const categories = await callWithRetry(connection, listCategories)
  const categoryId = categories.ok ? categories.value[0]?.id : undefined
  if (categoryId === undefined) throw new UsageError('no category exists to create an auction in')
  const ids: string[] = []
  for (let i = 1; i <= count; i++) {
    const body = {
      title: `Storm ${i}`,
      description: "Un'asta di prova per i test di carico.",
      categoryId,
      closingPrice: limits.priceCents.max,
      ...(timerSeconds !== undefined && { timerSeconds }),
    }
    const created = await callWithRetry(connection, createAuction, { body, ...admin })
    if (!created.ok)
      throw new UsageError(`an auction was not created: ${created.status} ${created.code} ${created.message}`)
    ids.push(created.value.id)
  }
  return ids
}

/**
 * Ends the storm's auctions, so that other users do not bid on them. Returns how many could not be
 * ended.
 */
export async function endAuctions(connection: Connection, admin: Admin, ids: readonly string[]): Promise<number> {
  let left = 0
  for (const id of ids) {
    const ended = await callWithRetry(connection, setAuctionStatus, {
      params: { id },
      body: { status: 'ended' },
      ...admin,
    })
    if (!ended.ok && ended.code !== 'INVALID_STATE') left++
  }
  return left
}
