import { startAutoBid } from '@centesimo/contract'
import type { Bidder } from '../accounts.ts'
import { callWithRetry } from '../call.ts'
import { openConnection } from '../connection.ts'
import { UsageError } from '../usage-error.ts'

/** Every bidder has an auto-bid without a limit on each auction. */
export async function startAutoBids(
  url: string,
  bidders: readonly Bidder[],
  auctionIds: readonly string[],
): Promise<void> {
  const connection = openConnection(url)
  try {
    for (const { username, cookie } of bidders) {
      for (const auctionId of auctionIds) {
        const answer = await callWithRetry(connection, startAutoBid, { body: { auctionId, maxBids: null }, cookie })
        if (!answer.ok) throw new UsageError(`${username} has no auto-bid: ${answer.status} ${answer.code}`)
      }
    }
  } finally {
    await connection.close()
  }
}
