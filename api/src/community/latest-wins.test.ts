import { type AuctionStory, LATEST_WINS, type PublicWin, type WonAuction } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { beforeEach, expect, it } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'
import { readLatestWins } from './read-latest-wins.ts'

const testApp = useTestNode()
let people = 0
let giulia: TestPerson
let marco: TestPerson
beforeEach(async () => {
  const tag = ++people
  giulia = await signUp(testApp, `giulia_${tag}`, { credits: 10 })
  marco = await signUp(testApp, `marco_${tag}`, { credits: 10 })
  for (const { id: userId } of [giulia, marco])
    await transaction(testApp.database.pool, ({ db }) =>
      post(db, [
        { userId, type: 'purchase', amount: 20, cents: 800, key: `test:bought:${userId}`, description: 'Prova' },
      ]),
    )
})

const bid = (id: string, person: TestPerson) => testApp.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie })
const show = (person: TestPerson, showsWinCost: boolean) =>
  testApp.call('PATCH', '/api/user', { as: person.cookie, body: { showsWinCost } })
const readWins = () => readLatestWins(testApp.database.db)

/** Closed by the last of the bids. */
async function win(bidders: readonly TestPerson[]): Promise<string> {
  const id = await createTestAuction(testApp, { closingPriceCents: bidders.length })
  for (const person of bidders) expect(await bid(id, person)).toMatchObject({ status: 201 })
  return id
}

/** As the winner reads it. */
async function ownTotal(person: TestPerson, auctionId: string): Promise<number> {
  const { body } = await testApp.call<WonAuction[]>('GET', '/api/won-auctions', { as: person.cookie })
  const { amount, spent } = body.find(({ auction }) => auction.id === auctionId)!
  return amount + spent.cents
}

it('tells visitors of a win, and what it cost in all only while its winner shows it', async () => {
  const id = await win(Array.from({ length: 31 }, (_, place) => (place % 2 ? marco : giulia)))
  const story = () => testApp.call<AuctionStory>('GET', `/api/auctions/${id}/story`)
  const [latest] = await readWins()
  expect(latest).toMatchObject({
    auctionId: id,
    winnerName: giulia.username,
    price: 31,
    total: null,
    shippingCents: null,
    credits: 16,
  })
  expect((await story()).body.total).toBeNull()

  await show(giulia, true)
  const total = await ownTotal(giulia, id)
  // Ten of the sixteen credits were given.
  expect(total).toBe(31 + 6 * 40)
  expect((await readWins())[0]).toMatchObject({ auctionId: id, total, shippingCents: 0 })

  const again = await win([marco, giulia])
  const { body } = await testApp.call<AuctionStory>('GET', `/api/auctions/${again}/story`)
  expect(body.total).toBe(await ownTotal(giulia, again))
  await show(giulia, false)
  expect((await readWins()).map((each) => each.total)).toEqual((await readWins()).map(() => null))
})

it('leaves out runs without a winner and wins that were cancelled', async () => {
  await show(giulia, true)
  const unsold = await createTestAuction(testApp)
  await testApp.deps.auctioneer.close(unsold, { adminId: null })
  const cancelled = await win([giulia])
  expect((await readWins())[0]).toMatchObject({ auctionId: cancelled })
  await testApp.deps.auctioneer.restart(cancelled, { adminId: null })
  const listed = (await readWins()).map(({ auctionId }) => auctionId)
  expect(listed).not.toContain(cancelled)
  expect(listed).not.toContain(unsold)
  expect((await testApp.call<AuctionStory>('GET', `/api/auctions/${cancelled}/story`)).body.total).toBeNull()
})

it(`answers anyone, with at most ${LATEST_WINS} wins, newest first`, async () => {
  const ids: string[] = []
  for (let count = 0; count <= LATEST_WINS; count++) ids.push(await win([marco]))
  const { status, body } = await testApp.call<PublicWin[]>('GET', '/api/wins')
  expect(status).toBe(200)
  expect(body.length).toBeLessThanOrEqual(LATEST_WINS)
  expect((await readWins()).map(({ auctionId }) => auctionId)).toEqual(ids.reverse().slice(0, LATEST_WINS))
})
