import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createMediaStore } from '@centesimo/media'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { sweepMedia } from './sweep-media.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())

test('deletes unused media after a day and keeps media of auctions, orders, users and reviews', async () => {
  const media = createMediaStore(kit.config.media)
  const storePicture = async (width: number) => {
    const picture = sharp({ create: { width, height: 4, channels: 3, background: 'red' } })
    return String(await media.storeImage(await picture.png().toBuffer(), 'test'))
  }
  const [second, ordered, worn, reviewed, unused] = [
    await storePicture(1),
    await storePicture(2),
    await storePicture(3),
    await storePicture(4),
    await storePicture(5),
  ]
  const userId = await kit.person()
  await kit.auction({ images: [unused.replace(/[0-9a-f]{32}/, '0'.repeat(32)), second] })
  await kit.rows(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title, product_image)
     values ('o', $1, 'buy_now', 100, 'completed', 'Orologio', $2)`,
    [userId, ordered],
  )
  await kit.rows('update users set avatar = $2 where id = $1', [userId, worn])
  await kit.rows(
    `insert into testimonials (public_id, user_id, rating, comment, media) values ('t', $1, 5, 'Tutto bene.', array[$2])`,
    [userId, reviewed],
  )
  const sweep = () => sweepMedia({ ...kit, media })()
  const isThere = async (address: string) => (await media.read(address.slice('/media/'.length))) !== null
  const all = [second, ordered, worn, reviewed, unused]

  await sweep()
  expect(await Promise.all(all.map(isThere))).toEqual([true, true, true, true, true])
  const dir = kit.config.mediaDir
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  for (const name of await readdir(dir)) await utimes(join(dir, name), twoDaysAgo, twoDaysAgo)
  await sweep()
  expect(await Promise.all(all.map(isThere))).toEqual([true, true, true, true, false])
})
