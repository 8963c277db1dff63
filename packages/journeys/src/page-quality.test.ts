import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auditor, openAuditor } from './audit/audit-page.ts'
import { type House, openHouse } from './house/open-house.ts'
import { pictures } from './house/pictures.ts'
import { putUp } from './house/put-up.ts'

// Lighthouse on a phone, without the performance score: a machine that runs tests cannot measure
// it. `npm run bench:pages` does.

let house: House
let auditor: Auditor
let auctionId: string

beforeAll(async () => {
  ;[house, auditor] = await Promise.all([openHouse({ env: { BID_TIMER_SECONDS: '1200' } }), openAuditor()])
  auctionId = (await putUp(house, 'Cronografo', { images: pictures, buyNowPrice: 98_000, condition: 'ottimo' })).id
})
afterAll(async () => {
  await auditor?.close()
  await house?.close()
})

test.each([
  ['Home', () => '/'],
  ["an auction's page", () => `/auctions/${auctionId}`],
])('%s scores at least 95 for accessibility, best practices and SEO', async (_name, path) => {
  const only = ['accessibility', 'best-practices', 'seo'] as const
  const { scores, losses } = await auditor.audit(new URL(path(), house.url).href, only)
  for (const category of only) expect(scores[category], losses.join('\n')).toBeGreaterThanOrEqual(95)
})
