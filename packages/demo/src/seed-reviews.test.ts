import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { demoReviews } from './catalogue/demo-reviews.ts'
import { seedReviews } from './seed-reviews.ts'
import { createDemoTestKit, type DemoTestKit } from './testing/create-demo-test-kit.ts'

let kit: DemoTestKit
beforeAll(async () => {
  kit = await createDemoTestKit()
  for (const { username } of demoReviews) await kit.user({ username, demo: true })
})
afterAll(() => kit.close())

const all = () =>
  kit.rows<{ username: string; rating: number; is_approved: boolean; media: string[]; auction_title: string | null }>(
    `select t.*, u.username from testimonials t join users u on u.id = t.user_id order by t.id`,
  )

test('every review has a known item and a reasonable length, and the newest comes last', () => {
  for (const { item, comment, rating } of demoReviews) {
    if (item) expect(demoCatalogue.map(({ key }) => key)).toContain(item)
    expect(comment.length).toBeGreaterThan(60)
    expect(rating).toBeGreaterThanOrEqual(3)
  }
  for (const { isByWinner, hoursAgo, comment } of demoReviews) {
    // These auctions end while the demo is created, so nothing of them can have been delivered.
    if (isByWinner) expect(hoursAgo).toBe(0)
    if (hoursAgo === 0) expect(comment).not.toMatch(/corriere|consegn|spedi|ritiro/)
  }
  const ages = demoReviews.map(({ hoursAgo }) => hoursAgo)
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
})

test('seeds each review once, with title and picture of its item, and one that waits for approval', async () => {
  await kit.auction({
    title: 'Cronografo',
    images: ['/media/a.webp', '/media/b.webp'],
    demo: { role: 'crowd', key: 'cronografo-acciaio-anni-70' },
  })
  await Promise.all([seedReviews(kit), seedReviews(kit)])
  await seedReviews(kit)
  const reviews = await all()
  expect(reviews.map(({ username }) => username)).toEqual(demoReviews.map((review) => review.username))
  expect(reviews[0]).toMatchObject({ auction_title: 'Cronografo', media: ['/media/a.webp'] })
  expect(reviews.filter((review) => !review.is_approved).map(({ username }) => username)).toEqual(['giulia'])
})

test('a review that an admin deleted stays deleted', async () => {
  await kit.rows('delete from testimonials')
  await seedReviews(kit)
  expect(await all()).toEqual([])
})
