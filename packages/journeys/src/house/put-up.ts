import type { Auction, BodyInput, createAuction } from '@centesimo/contract'
import { call } from './call.ts'
import type { House } from './open-house.ts'
import { signInAdmin } from './person.ts'

export type Offer = BodyInput<typeof createAuction>

/** Creates an auction through the API as the admin; live at once by default. */
export async function putUp(house: House, title: string, changes: Partial<Offer> = {}): Promise<Auction> {
  const { cookie } = await signInAdmin(house)
  return call(house.url, 'createAuction', { cookie, body: await makeOffer(house, { title, ...changes }) })
}

/** A valid request body for a new auction. */
export async function makeOffer(house: House, changes: Partial<Offer> = {}): Promise<Offer> {
  const [category] = await call(house.url, 'listCategories')
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
