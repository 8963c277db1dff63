import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autoBidButton, autoBidSheet, startAutoBid, stopAutoBid, toastOf } from './browser/auction-screen.ts'
import { desktop, openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// AUTO PUNTATA from the question to the stop; each count on screen is compared with the ledger and
// the auto-bid's row.

const browser = await openBrowser()
afterAll(() => browser.close())

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s', (name, screen) => {
  const title = `Orologio da polso, ${name}`
  let platform: TestPlatform
  let anna: Person
  let bruno: Person
  let auctionId: string
  let page: Page
  let go: (path: string) => Promise<void>

  beforeAll(async () => {
    platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
    ;[anna, bruno] = await Promise.all([register(platform, 'anna', { credits: 12 }), register(platform, 'bruno')])
    auctionId = (await createTestAuction(platform, title)).id
    ;({ page, go } = await visit(browser, platform, { ...screen, cookie: anna.cookie }))
  })
  afterAll(() => platform?.close())

  test('a card asks first, and bids nothing without the answer', async () => {
    await go('/auctions')
    const card = page.getByRole('article').filter({ hasText: title })
    await card.getByRole('button', { name: 'AUTO PUNTATA' }).click()
    const sheet = autoBidSheet(page)
    await sheet.getByText('Quante puntate al massimo?').waitFor()
    await sheet.getByText('ogni 2 secondi').waitFor()
    await sheet.getByRole('button', { name: '25' }).click()
    await sheet.getByText('Hai crediti per 12 puntate.').waitFor()
    await sheet.getByRole('button', { name: '10', exact: true }).click()
    expect(plainText(await sheet.textContent())).toContain('Costa al massimo 10 crediti, ne hai 12')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect([await inLedger(), await autoBidRow()]).toEqual([0, undefined])
  })

  test('three of ten are counted live', async () => {
    await go(`/auctions/${auctionId}`)
    await startAutoBid(page, 10)
    await toastOf(page).filter({ hasText: 'Auto Puntata Attivata!' }).waitFor()
    for (const placed of [1, 2, 3]) {
      await expectCount(placed, 10)
      if (placed < 3) await placeBid(platform, bruno, auctionId)
    }
  })

  test('the maximum is raised while it runs, and a reload keeps the truth', async () => {
    await autoBidButton(page).click()
    const sheet = autoBidSheet(page)
    await sheet.getByText('3 di 10 puntate').waitFor()
    await sheet.getByLabel('Numero di puntate').fill('12')
    await sheet.getByText('Da adesso costa al massimo 9 crediti, ne hai 9').waitFor()
    await sheet.getByRole('button', { name: 'Cambia il massimo' }).click()
    await toastOf(page).filter({ hasText: 'Massimo aggiornato' }).waitFor()
    await expectCount(3, 12)
    await placeBid(platform, bruno, auctionId)
    await expectCount(4, 12)
    await page.reload()
    await expectCount(4, 12)
  })

  test('a stop holds, also after a reload and when outbid', async () => {
    await stopAutoBid(page)
    await toastOf(page).filter({ hasText: 'Auto Puntata Disattivata' }).waitFor()
    await placeBid(platform, bruno, auctionId)
    await page.reload()
    await page.getByRole('button', { name: 'AUTO PUNTATA' }).waitFor()
    expect(await autoBidRow()).toEqual({ active: false, placed: 4, most: 12 })
    expect(await inLedger()).toBe(4)
  })

  async function expectCount(placed: number, most: number): Promise<void> {
    const label = async () => plainText(await autoBidButton(page).textContent())
    await eventually(label).toMatch(new RegExp(`^AUTO ON ${placed} di ${most} fatte `))
    expect([await inLedger(), await autoBidRow()]).toEqual([placed, { active: true, placed, most }])
  }

  async function inLedger(): Promise<number> {
    const { rows } = await platform.database.pool.query<{ spent: number }>(
      `select coalesce(-sum(l.amount), 0)::int as spent from ledger l join users u on u.id = l.user_id
       where u.username = 'anna' and l.type = 'bid'`,
    )
    return rows[0]!.spent
  }

  async function autoBidRow() {
    const { rows } = await platform.database.pool.query<{ active: boolean; placed: number; most: number | null }>(
      'select is_active as active, bids_placed as placed, max_bids as most from autobids',
    )
    return rows[0]
  }
})

describe('at night', () => {
  let platform: TestPlatform
  afterAll(() => platform?.close())

  test('it rests with its reason before it is pressed, and a running one says until when', async () => {
    const opens = (new Date().getUTCHours() + 12) % 23
    const [from, to] = [opens, opens + 1].map((hour) => `${String(hour).padStart(2, '0')}:00`)
    platform = await startTestPlatform({ env: { AUCTION_HOURS: `${from}-${to}` } })
    const anna = await register(platform, 'anna')
    const { id } = await createTestAuction(platform, 'Orologio a cucù')
    const { page, go } = await visit(browser, platform, { ...phone, cookie: anna.cookie })
    await go(`/auctions/${id}`)
    await eventually(async () => plainText(await autoBidButton(page).textContent())).toBe('AUTO PUNTATA in pausa')
    expect(await autoBidButton(page).getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Le aste sono in pausa in questo orario').first().waitFor()

    await platform.database.pool.query(
      `insert into autobids (user_id, auction_id, max_bids, bids_placed, due_at)
       select u.id, a.id, 10, 3, now() from users u, auctions a where u.username = 'anna' and a.public_id = $1`,
      [id],
    )
    await page.reload()
    const rests = `AUTO ON 3 di 10 fatte in pausa fino alle ${from}`
    await eventually(async () => plainText(await autoBidButton(page).textContent())).toBe(rests)
    await autoBidButton(page).click()
    await autoBidSheet(page).getByText(`In pausa fino alle ${from}`).waitFor()
  })
})
