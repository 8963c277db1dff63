import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { demoCatalogue } from './catalogue/index.ts'
import { demoReviews } from './catalogue/reviews.ts'
import { seedReviews } from './seed-reviews.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(23)
  for (const { by } of demoReviews) {
    const id = await house.person()
    await house.rows(`update users set username = $2, username_key = $2, demo = true where id = $1`, [id, by])
  }
})
afterAll(() => house.close())

const all = () =>
  house.rows<{ username: string; rating: number; is_approved: boolean; media: string[]; auction_title: string | null }>(
    `select t.*, u.username from testimonials t join users u on u.id = t.user_id order by t.id`,
  )

test('every review is about something of the catalogue, in an honest length, and the newest comes last', () => {
  for (const { item, comment, rating } of demoReviews) {
    if (item) expect(demoCatalogue.map(({ key }) => key)).toContain(item)
    expect(comment.length).toBeGreaterThan(60)
    expect(rating).toBeGreaterThanOrEqual(3)
  }
  for (const { isOfAuction, hoursAgo, comment } of demoReviews) {
    // Those auctions end on the demo's first day: nothing of them can have arrived, and nobody can have written before.
    if (isOfAuction) expect(hoursAgo).toBe(0)
    if (hoursAgo === 0) expect(comment).not.toMatch(/corriere|consegn|spedi|ritiro/)
  }
  const ages = demoReviews.map(({ hoursAgo }) => hoursAgo)
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
})

test('they are there once, one of them waiting, with the title and the picture of what they are about', async () => {
  await house.auction({
    title: 'Cronografo',
    images: ['/media/a.webp', '/media/b.webp'],
    demo: { role: 'crowd', key: 'cronografo-acciaio-anni-70' },
  })
  await Promise.all([seedReviews(house), seedReviews(house)])
  await seedReviews(house)
  const reviews = await all()
  expect(reviews.map(({ username }) => username)).toEqual(demoReviews.map(({ by }) => by))
  expect(reviews[0]).toMatchObject({ auction_title: 'Cronografo', media: ['/media/a.webp'] })
  expect(reviews.filter((review) => !review.is_approved).map(({ username }) => username)).toEqual(['giulia'])
})

test('what an admin deleted does not come back', async () => {
  await house.rows('delete from testimonials')
  await seedReviews(house)
  expect(await all()).toEqual([])
})
