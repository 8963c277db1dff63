// Bids on an auction whenever another bidder leads, up to a price:
// CENTESIMO_TOKEN=… node packages/client/src/example.ts http://localhost:3000 <auction id> <cents>
import { createClient } from '@centesimo/client'

const [url = '', auctionId = '', most = '0'] = process.argv.slice(2)
const client = createClient({ url, token: process.env.CENTESIMO_TOKEN })
const { username, credits } = await client.call('currentUser')
console.log(`${username} has ${credits} credits`)

const live = await client.connectLive()
await live.watch(auctionId, async (auction) => {
  console.log(`${auction.title}: ${auction.currentBid} cents by ${auction.lastBidderName}, ${auction.status}`)
  if (auction.status === 'ended') return live.close()
  if (auction.lastBidderName === username || auction.currentBid >= Number(most)) return
  await live.bid(auctionId).catch((refusal) => console.log(refusal.message))
})
