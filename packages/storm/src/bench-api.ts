import type { Auction, Endpoint, PlacedBid } from '@centesimo/contract'
import { noOpBid } from './bench/no-op-bid.ts'

/**
 * An API node with one more route: `noOpBid` has everything of a bid except the bid. Only the
 * benchmark starts this entry; the product has no such route.
 */
type Handler = (call: { params: { id: string }; user: { username: string } }) => Promise<PlacedBid>
type Deps = { reader: { showOne: (id: string) => Promise<Auction | undefined> } }
type Routes = readonly unknown[]
type Api = {
  features: ((app: unknown, deps: Deps) => void)[]
  handle: (endpoint: Endpoint, run: Handler, options: { idempotency: 'handler' }) => unknown
  mount: (app: unknown, deps: Deps, routes: Routes) => void
}

/** A program cannot be imported as a package, so its modules are loaded by their paths. */
async function load(path: string): Promise<Api> {
  return (await import(new URL(`../../../api/src/${path}`, import.meta.url).href)) as Api
}

const { features } = await load('features.ts')
const { handle } = await load('http/handle.ts')
const { mount } = await load('http/mount.ts')
features.push((app, deps) => mount(app, deps, [handle(noOpBid, answerOf(deps), { idempotency: 'handler' })]))
await load('main.ts')

/** One answer per auction, as long as that of a real bid. */
function answerOf({ reader }: Deps): Handler {
  const answers = new Map<string, PlacedBid>()
  return async ({ params: { id }, user }) => {
    const known = answers.get(id)
    if (known) return known
    const auction = await reader.showOne(id)
    if (!auction) throw new Error(`the benchmark has no auction ${id}`)
    const bid = {
      id: `${id}.${auction.run}.${auction.bidderCount}`,
      auctionId: id,
      amount: auction.currentBid,
      bidderName: user.username,
      isAutomatic: false,
      creditsUsed: 1,
      timestamp: auction.serverTime,
    }
    const answer = {
      bid,
      auction,
      credits: 999_999,
      spentHere: { credits: 1, bought: 1, cents: 50 },
      won: false,
      message: 'Offerta inviata!',
    }
    answers.set(id, answer)
    return answer
  }
}
