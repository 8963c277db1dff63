import type { Page } from 'playwright-core'
import { call } from '../testing/call.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import type { Person } from '../testing/person.ts'
import { pictures } from '../testing/pictures.ts'
import { placeBid } from '../testing/place-bid.ts'
import type { TestPlatform } from '../testing/start-test-platform.ts'
import { bidButton } from './auction-screen.ts'
import type { Screen } from './screen.ts'

type Bidders = { anna: Person; bruno: Person }

/** The moments of a bidder: outbid, with an auto-bid at work, lost, won. */
export async function seedMomentScreens(platform: TestPlatform, { anna, bruno }: Bidders): Promise<Screen[]> {
  const outbid = await createTestAuction(platform, 'Grammofono a tromba', { images: pictures, buyNowPrice: 32_000 })
  const automatic = await createTestAuction(platform, 'Radio a valvole', { images: pictures })
  const lost = await createTestAuction(platform, 'Calamaio da viaggio', { closingPrice: 2, images: pictures })
  for (const auction of [outbid, automatic, lost])
    for (const person of [anna, bruno]) await placeBid(platform, person, auction.id)
  await call(platform.url, 'startAutoBid', { body: { auctionId: automatic.id, maxBids: 10 }, cookie: anna.cookie })
  const path = (auction: { id: string }) => `/auctions/${auction.id}`
  return [
    { name: 'auction-outbid', path: path(outbid), as: 'bidder', ready: 'Non sei più in testa', differsOnPhone: true },
    { name: 'auction-auto-bid', path: path(automatic), as: 'bidder', ready: /^\d+ di 10 fatte$/, differsOnPhone: true },
    { name: 'auction-lost', path: path(lost), as: 'bidder', ready: 'vinta da' },
    {
      name: 'win',
      path: '/',
      as: 'winner',
      prepare: (page) => winByBid(page, platform),
      isBrief: true,
      ready: 'Congratulazioni!',
    },
  ]
}

/** A new auction that the first bid ends. */
async function winByBid(page: Page, platform: TestPlatform): Promise<void> {
  const auction = await createTestAuction(platform, 'Marengo d’oro', {
    startingBid: 2_499,
    closingPrice: 2_500,
    buyNowPrice: 42_000,
    images: pictures,
  })
  await page.goto(new URL(`/auctions/${auction.id}`, page.url()).href)
  await bidButton(page).click()
}
