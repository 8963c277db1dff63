import { createPresence, type Presence } from '@centesimo/notifications'
import { setOwnLimits } from '@centesimo/people'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { notifyOutbid } from './notify-outbid.ts'

let kit: WorkerTestKit
let presence: Presence
beforeAll(async () => {
  kit = await createWorkerTestKit()
  presence = createPresence(kit)
  await look()
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows('truncate notices, outbox')
})

const look = (with_: Presence = presence) => notifyOutbid({ ...kit, presence: with_ })
const notices = () =>
  kit.rows(`select user_id, data - 'run' as data, key from notices where kind = 'outbid' order by id`)
const notified = async () => (await notices()).map((row) => row.user_id)
const mails = () => kit.rows('select kind, user_id, data from outbox order by id')
/** As if all notices had been written this long ago. */
const ago = (interval: string) => kit.rows('update notices set created_at = created_at - $1::interval', [interval])

async function bidInTurn(auctionId: string, ...people: number[]): Promise<void> {
  for (const person of people) {
    const outcome = await kit.bid(auctionId, person)
    if (!outcome.ok) throw new Error(outcome.code)
  }
}

async function twoPeople(): Promise<[number, number]> {
  const people: [number, number] = [await kit.person(), await kit.person()]
  await kit.rows('update users set email_verified = true where id = any($1)', [people])
  return people
}

describe('an outbid bidder', () => {
  test('is notified once, with the present price; the leader is not', async () => {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction()
    await bidInTurn(id, anna, bea)
    await look()
    await look()
    expect(await notices()).toEqual([
      { user_id: anna, data: { title: 'Orologio', currentBid: 2 }, key: expect.stringMatching(/^outbid:/) },
    ])
  })

  test('is notified when the lead of an earlier look is lost later', async () => {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction()
    await bidInTurn(id, anna)
    await look()
    expect(await notified()).toEqual([])
    await bidInTurn(id, bea)
    await look()
    expect(await notified()).toEqual([anna])
  })

  test('who leads again before the look is not notified', async () => {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction()
    await bidInTurn(id, anna, bea, anna)
    await look()
    expect(await notified()).toEqual([bea])
  })

  test('is not notified of further bids, nor of another loss within ten minutes', async () => {
    const [anna, bea] = await twoPeople()
    const carla = await kit.person()
    const { id } = await kit.auction()
    await bidInTurn(id, anna, bea)
    await look()
    await ago('11 minutes')
    await bidInTurn(id, carla)
    await look()
    expect(await notified()).toEqual([anna, bea])
    await bidInTurn(id, anna, bea)
    await look()
    expect(await notified()).toEqual([anna, bea, carla, anna])
    await bidInTurn(id, anna, carla)
    await look()
    expect(await notified()).toEqual([anna, bea, carla, anna])
  })

  test('with an active auto-bid is not notified', async () => {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction()
    await bidInTurn(id, anna)
    await kit.auctioneer.startAutoBid({ auctionId: id, userId: anna })
    await bidInTurn(id, bea)
    await look()
    expect(await notified()).toEqual([])
    await kit.auctioneer.stopAutoBid({ auctionId: id, userId: anna })
  })

  test('is notified again when the auto-bid that answered the first notice is over', async () => {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction()
    await bidInTurn(id, anna, bea)
    await look()
    await kit.auctioneer.startAutoBid({ auctionId: id, userId: anna })
    await kit.auctioneer.stopAutoBid({ auctionId: id, userId: anna })
    await bidInTurn(id, bea)
    await look()
    expect(await notified()).toEqual([anna, anna])
    await bidInTurn(id, anna, bea)
    await look()
    expect(await notified()).toEqual([anna, anna])
  })

  test('is not notified after the run, and in the next run only about its own bids', async () => {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction({ closingPriceCents: 2 })
    await bidInTurn(id, anna, bea)
    await look()
    expect(await notified()).toEqual([])
    const restarted = await kit.auctioneer.restart(id, { adminId: null })
    expect(restarted.ok).toBe(true)
    await look()
    expect(await notified()).toEqual([])
    await bidInTurn(id, bea)
    await look()
    expect(await notified()).toEqual([])
  })

  test('in a time-out is not notified', async () => {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction()
    await bidInTurn(id, anna, bea)
    expect(await setOwnLimits(kit.database, anna, { version: 0, wish: { timeOutDays: 1 } })).toBeNull()
    await look()
    expect(await notices()).toEqual([])
  })

  test('is found once among many by concurrent workers', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => kit.person()))
    const { id } = await kit.auction()
    await bidInTurn(id, ...people, ...people.slice(0, 30))
    await Promise.all([look(), look(), look(), look()])
    await look()
    const leader = people[29]!
    expect((await notified()).sort()).toEqual(people.filter((person) => person !== leader).sort())
  })

  test('is not notified as demo crowd or with a closed account', async () => {
    const [crowd, gone, bea] = [await kit.person(), await kit.person(), await kit.person()]
    await kit.rows(`update users set demo = true, email = 'luca@crowd.centesimo.example' where id = $1`, [crowd])
    const { id } = await kit.auction()
    await bidInTurn(id, crowd, gone, bea)
    await kit.rows('update users set closed_at = now() where id = $1', [gone])
    await look()
    expect(await notified()).toEqual([])
  })
})

test('a look that fails writes nothing, and the next one writes all', async () => {
  const [anna, bea] = await twoPeople()
  const { id } = await kit.auction()
  await bidInTurn(id, anna, bea)
  await look()
  await ago('3 minutes')
  await bidInTurn(id, await kit.person())
  const broken: Presence = { ...presence, onlineAmong: () => Promise.reject(new Error('killed')) }
  await expect(look(broken)).rejects.toThrow('killed')
  expect(await notified()).toEqual([anna])
  // The lock is held until the database has noticed the failure.
  await expect.poll(() => look().then(notified)).toEqual([anna, bea])
})

test('the first look takes all present bids as read', async () => {
  const [anna, bea] = await twoPeople()
  const { id } = await kit.auction()
  await bidInTurn(id, anna, bea)
  await kit.rows(`delete from settings where key = 'seen-bids'`)
  await look()
  await look()
  expect(await notified()).toEqual([])
  await bidInTurn(id, anna)
  await look()
  expect(await notified()).toEqual([bea])
})

describe('a mail to an outbid bidder', () => {
  async function outbid(): Promise<{ anna: number; bea: number; id: string }> {
    const [anna, bea] = await twoPeople()
    const { id } = await kit.auction()
    await bidInTurn(id, anna, bea)
    await presence.touch([])
    await look()
    return { anna, bea, id }
  }

  test('is written once after two minutes of absence, with the present price', async () => {
    const { anna, bea, id } = await outbid()
    expect(await mails()).toEqual([])
    const carla = await kit.person()
    await bidInTurn(id, carla)
    await ago('3 minutes')
    await presence.touch([carla, bea])
    await look()
    await look()
    expect(await mails()).toEqual([
      { kind: 'mail-outbid', user_id: anna, data: { auctionId: id, title: 'Orologio', currentBid: 3 } },
    ])
  })

  test('is not written while a page is open', async () => {
    const { anna } = await outbid()
    await presence.touch([anna])
    await ago('3 minutes')
    await look()
    expect(await mails()).toEqual([])
  })

  test('is not written without presence data', async () => {
    await outbid()
    await ago('3 minutes')
    await look({ ...presence, onlineAmong: async () => null })
    expect(await mails()).toEqual([])
    await look()
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['has read the notice', 'update notices set read_at = now() where user_id = $1'],
    ['has not confirmed the address', 'update users set email_verified = false where id = $1'],
    ['has turned these mails off', 'update users set outbid_mail = false where id = $1'],
    ['has closed the account', 'update users set closed_at = now() where id = $1'],
  ])('is not written when the bidder %s', async (_reason, change) => {
    const { anna } = await outbid()
    await kit.rows(change, [anna])
    await ago('3 minutes')
    await look()
    expect(await mails()).toEqual([])
  })

  test('is not written to a bidder who leads again, nor half an hour later', async () => {
    const { anna, id } = await outbid()
    await bidInTurn(id, anna)
    await look()
    await ago('3 minutes')
    await kit.rows('delete from notices where user_id <> $1', [anna])
    await look()
    expect(await mails()).toEqual([])
    await outbid()
    await ago('40 minutes')
    await look()
    expect(await mails()).toEqual([])
  })

  test('is written again only half an hour after the last one', async () => {
    const { anna, bea, id } = await outbid()
    await ago('3 minutes')
    await look()
    await ago('10 minutes')
    await bidInTurn(id, anna, bea)
    await presence.touch([bea])
    await look()
    await ago('3 minutes')
    await look()
    const toAnna = async () => (await mails()).filter((mail) => mail.user_id === anna).length
    expect(await toAnna()).toBe(1)
    await kit.rows(
      `update notices set data = data || jsonb_build_object('mailedAt', now() - interval '31 minutes') where data ? 'mailedAt'`,
    )
    await look()
    expect(await toAnna()).toBe(2)
  })
})
