import type { NoticeKind } from '@centesimo/contract'
import { DAY_MS, FOLLOW_PUSHES_A_DAY, LIMITS_ZONE, localDate, momentOf } from '@centesimo/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { deliverNotices } from './deliver-notices.ts'
import { pushHeld } from './held-pushes.ts'
import type { PendingPush } from './push-queue.ts'

const [midnight, morning] = [0, 8 * 60].map((minute) =>
  momentOf(localDate(Date.now() + 2 * DAY_MS, LIMITS_ZONE), minute, LIMITS_ZONE),
) as [number, number]

let kit: WorkerTestKit
let anna: number
let pushed: PendingPush[] = []
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows('truncate notices, held_pushes, follow_pushes')
  anna = await kit.person()
  pushed = []
})

let written = 0
async function tell(count: number, kind: NoticeKind = 'followed-auction') {
  const { id } = await kit.auction()
  await kit.rows(
    `insert into notices (public_id, user_id, kind, key, auction_id)
     select key, $1, $2, key, id from (select 'n' || n as key from generate_series($3::int, $4::int) n) keys, auctions
     where public_id = $5`,
    [anna, kind, written + 1, written + count, id],
  )
  written += count
}
const deps = () => ({ ...kit, push: (messages: readonly PendingPush[]) => pushed.push(...messages) })
const deliver = (now = midnight) => deliverNotices({ ...deps(), now })
const ids = () => pushed.map(({ message }) => message.body.id)

test('the first of a day are pushed, whoever delivers them, and all others only shown', async () => {
  const first = written + 1
  await tell(FOLLOW_PUSHES_A_DAY - 1)
  await deliver()
  await tell(4)
  await Promise.all([deliver(), deliver(), deliver()])
  await tell(1, 'welcome')
  await tell(2)
  await deliver(morning)
  const allowed = Array.from({ length: FOLLOW_PUSHES_A_DAY }, (_, index) => `n${first + index}`)
  expect(ids().toSorted()).toEqual([...allowed, `n${first + FOLLOW_PUSHES_A_DAY + 3}`].toSorted())
  expect(await kit.rows('select from notices where delivered_at is null')).toEqual([])
})

test('the next Italian day has as many again, and a slow clock gives none of the day before', async () => {
  await tell(FOLLOW_PUSHES_A_DAY + 1)
  await deliver(midnight - 1)
  await tell(1)
  await deliver(midnight)
  await tell(FOLLOW_PUSHES_A_DAY)
  await deliver(midnight - 1)
  expect(pushed).toHaveLength(2 * FOLLOW_PUSHES_A_DAY)
})

test('the message at the end of quiet hours takes a place if it tells of followed auctions alone', async () => {
  await kit.rows('update users set quiet_from = 0, quiet_to = 8 where id = $1', [anna])
  const endOfQuiet = async () => {
    await deliver(midnight)
    await kit.rows('update held_pushes set push_at = to_timestamp($1)', [morning / 1_000])
    await pushHeld({ ...deps(), now: morning })
  }
  await tell(3)
  await endOfQuiet()
  await tell(FOLLOW_PUSHES_A_DAY)
  await deliver(morning)
  expect(pushed).toHaveLength(FOLLOW_PUSHES_A_DAY)
  await tell(1)
  await endOfQuiet()
  expect(pushed).toHaveLength(FOLLOW_PUSHES_A_DAY)
  await tell(1)
  await tell(1, 'welcome')
  await endOfQuiet()
  expect(pushed).toHaveLength(FOLLOW_PUSHES_A_DAY + 1)
})
