import type { Auctioneer } from '@centesimo/auctioneer'
import type { AuctionStatus } from '@centesimo/contract'
import { type Refused, refuse, refuseState } from '../../http/refusal.ts'

type Status = (typeof AuctionStatus)['_output']

/**
 * upcoming → live starts the auction, live → ended closes it with the present leader. The
 * auctioneer refuses every other change, under its lock.
 */
export async function changeAuctionStatus(
  auctioneer: Pick<Auctioneer, 'start' | 'close' | 'resolveId'>,
  change: { auctionId: string; status: Status; adminId: number },
): Promise<{ ok: true } | Refused> {
  const { auctionId, status, adminId } = change
  if (status === 'live') return auctioneer.start(auctionId, { adminId })
  if (status === 'ended') return auctioneer.close(auctionId, { adminId })
  // No auction becomes upcoming again.
  const known = await auctioneer.resolveId(auctionId)
  if (known === undefined) return refuse('AUCTION_NOT_FOUND')
  return refuseState("Un'asta non può tornare in arrivo: duplicala")
}
