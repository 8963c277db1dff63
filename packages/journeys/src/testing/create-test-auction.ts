import type { Auction, BodyInput, createAuction } from '@centesimo/contract'
import { call } from './call.ts'
import { adminCookie } from './person.ts'
import type { TestPlatform } from './start-test-platform.ts'

export type Offer = BodyInput<typeof createAuction>

/** Creates an auction through the API as the admin; live at once by default. */
export async function createTestAuction(
  platform: TestPlatform,
  title: string,
  changes: Partial<Offer> = {},
): Promise<Auction> {
  const cookie = await adminCookie(platform)
  return call(platform.url, 'createAuction', { cookie, body: await createOffer(platform, { title, ...changes }) })
}

/** A valid request body for a new auction. */
export async function createOffer(platform: TestPlatform, changes: Partial<Offer> = {}): Promise<Offer> {
  const [category] = await call(platform.url, 'listCategories')
  return {
    title: 'Orologio da tasca',
    description: 'Un orologio da tasca in argento, con la sua catena.\nFunziona.',
    images: [],
    categoryId: category!.id,
    startingBid: 0,
    closingPrice: 1_000,
    ...changes,
  }
}
