import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageAuditor, type PageAuditor } from './lighthouse/create-page-auditor.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { pictures } from './testing/pictures.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Lighthouse on a phone, without the performance score: a machine that runs tests cannot measure
// it. `npm run bench:pages` does.

let platform: TestPlatform
let auditor: PageAuditor
let auctionId: string

beforeAll(async () => {
  ;[platform, auditor] = await Promise.all([
    startTestPlatform({ env: { BID_TIMER_SECONDS: '1200' } }),
    createPageAuditor(),
  ])
  auctionId = (
    await createTestAuction(platform, 'Cronografo', { images: pictures, buyNowPrice: 98_000, condition: 'ottimo' })
  ).id
})
afterAll(async () => {
  await auditor?.close()
  await platform?.close()
})

test.each([
  ['Home', () => '/'],
  ["an auction's page", () => `/auctions/${auctionId}`],
])('%s scores at least 95 for accessibility, best practices and SEO', async (_name, path) => {
  const only = ['accessibility', 'best-practices', 'seo'] as const
  const { scores, losses } = await auditor.audit(new URL(path(), platform.url).href, { only })
  for (const category of only) expect(scores[category], losses.join('\n')).toBeGreaterThanOrEqual(95)
})
