import type { Auction } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { AuctionReader } from '../../live/auction-reader.ts'

/**
 * Auctions as Postgres has them now, with the admin-only fields: seller, leader, reserve and cost.
 * Users are read in one query for the whole page.
 */
export async function readAdminAuctions(
  db: Db,
  reader: Pick<AuctionReader, 'readNow'>,
  ids: readonly string[],
): Promise<Auction[]> {
  const read = await reader.readNow(ids)
  const leaders = read.flatMap(({ auction }) => auction.lastBidderName ?? [])
  const sellers = read.flatMap(({ offer }) => offer.sellerInternalId ?? [])
  const people = await readPeople(db, leaders, sellers)
  return read.map(({ offer, auction }) => {
    const leader = people.find((person) => person.username === auction.lastBidderName)
    const seller = people.find((person) => person.id === offer.sellerInternalId)
    return {
      ...auction,
      sellerId: seller?.public_id ?? null,
      lastBidderId: leader?.public_id ?? null,
      reservePrice: offer.reservePrice,
      costCents: offer.costCents,
      lastBidder: leader ? { fullName: leader.full_name, username: leader.username, email: leader.email } : null,
    }
  })
}

async function readPeople(db: Db, usernames: readonly string[], ids: readonly number[]) {
  if (usernames.length + ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'public_id', 'username', 'full_name', 'email'])
    .where((eb) =>
      eb.or([
        ...(usernames.length > 0 ? [eb('username', 'in', usernames)] : []),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .execute()
}
