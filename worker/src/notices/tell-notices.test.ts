import type { PersonNews } from '@centesimo/auctioneer'
import { addNotice } from '@centesimo/notices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import type { PushMessage } from './push-queue.ts'
import { tellNotices } from './tell-notices.ts'

let house: TestHouse
let anna: number
let heard: Extract<PersonNews, { kind: 'notice' }>[] = []
let pushed: PushMessage[] = []
beforeAll(async () => {
  house = await openTestHouse(62)
  anna = await house.person()
  house.feed.onPeople((news) => heard.push(...news.filter((each) => each.kind === 'notice')))
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.rows('truncate notices')
  heard = []
  pushed = []
})

const tell = (feed: Pick<TestHouse['feed'], 'tell'> = house.feed) =>
  tellNotices({ database: house.database, feed, push: (messages) => pushed.push(...messages) })

let written = 0
const write = (userId = anna) =>
  addNotice(house.database.db, { userId, kind: 'referral', data: { credits: ++written }, key: `test:${written}` })

test('each notice is told to its person’s screens and devices, once, with how much is unread', async () => {
  const bea = await house.person()
  await write(anna)
  await house.rows('update notices set read_at = now()')
  await write(anna)
  await write(bea)
  await write(anna)
  await tell()
  await tell()
  expect(heard.map(({ userId, unread }) => [userId, unread])).toEqual([
    [anna, 2],
    [anna, 2],
    [bea, 1],
    [anna, 2],
  ])
  expect(heard[1]!.notice).toMatchObject({
    kind: 'referral',
    title: 'Il tuo invito ti ha premiato',
    link: '/referrals',
    readAt: null,
  })
  expect(pushed.map(({ userId, notice }) => [userId, notice.id])).toEqual(
    heard.map(({ userId, notice }) => [userId, notice.id]),
  )
})

test('several workers at once tell each one once', async () => {
  for (let i = 0; i < 30; i++) await write()
  await Promise.all([tell(), tell(), tell(), tell()])
  await tell()
  const ids = heard.map(({ notice }) => notice.id)
  expect(ids).toHaveLength(30)
  expect(new Set(ids).size).toBe(30)
})

test('a worker that dies before it speaks leaves it to the inbox: nothing is told twice', async () => {
  await write()
  const dead = {
    tell: () => {
      throw new Error('killed')
    },
  }
  await expect(tell(dead)).rejects.toThrow('killed')
  await tell()
  expect(heard).toEqual([])
  expect(await house.rows('select 1 from notices where read_at is null')).toHaveLength(1)
})

test('what is older than ten minutes interrupts nobody any more', async () => {
  await write()
  await house.rows(`update notices set created_at = now() - interval '11 minutes'`)
  await write()
  await tell()
  expect(heard).toHaveLength(1)
  expect(pushed).toHaveLength(1)
  expect(await house.rows('select 1 from notices where told_at is null')).toEqual([])
})

test('what the auctioneer writes about a win, a restart and a stopped auto-bid is told with the auction’s name', async () => {
  const { id } = await house.auction({ title: 'Anello', closingPriceCents: 1 })
  await house.bid(id, anna)
  await tell()
  await house.auctioneer.restart(id, { adminId: null })
  await tell()
  const poor = await house.person(1)
  const other = await house.auction({ title: 'Collana' })
  await house.bid(other.id, anna)
  await house.auctioneer.startAutoBid({ auctionId: other.id, userId: poor })
  await house.bid(other.id, anna)
  await house.rows(`update autobids set due_at = now() - interval '1 second'`)
  await house.auctioneer.runAutoBidTurns()
  await tell()
  expect(heard.map(({ notice }) => [notice.kind, notice.link])).toEqual([
    ['won', expect.stringMatching(/^\/won-auction\/[\w-]{36}$/)],
    ['restarted', `/auctions/${id}`],
    ['autobid-stopped', `/auctions/${other.id}`],
  ])
  for (const { notice } of heard.slice(0, 2)) expect(notice.text).toContain('"Anello"')
  expect(heard[2]!.notice.text).toBe('I crediti sono finiti: l\'Auto Puntata su "Collana" si è fermata.')
  const titles = await house.rows(`select data ->> 'title' as title from notices order by id`)
  expect(titles).toEqual([{ title: 'Anello' }, { title: 'Anello' }, { title: 'Collana' }])
})
