import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bidButton } from './browser/auction-screen.ts'
import { closePages, desktop, openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A win from the last bid to the saved picture, its figures compared with the ledger.

const title = 'Cronografo d’oro'
let platform: TestPlatform
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser.close()
  await platform?.close()
})

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s', (name, screen) => {
  test('a win is celebrated with its object and total, and can be shared', async () => {
    const [winner, other] = await Promise.all([
      register(platform, `anna_${name}`, { credits: 10 }),
      register(platform, `bruno_${name}`),
    ])
    // Eight of the ten were bought, for 3,20 €; the other two are spent first.
    await platform.database.pool.query(`update users set credit_lots = '{8,320}' where username = $1`, [`anna_${name}`])
    const auction = await createTestAuction(platform, title, {
      images: pictures,
      closingPrice: 9,
      buyNowPrice: 98_000,
    })
    for (let round = 0; round < 4; round++)
      for (const each of [winner, other]) await placeBid(platform, each, auction.id)
    const { page, go, browserErrors } = await visit(browser, platform, { ...screen, cookie: winner.cookie })
    await go(`/auctions/${auction.id}`)
    await bidButton(page).click()

    // Read in one step: the celebration is there for two seconds only.
    const celebration = await page.waitForFunction(() => {
      const dialog = document.querySelector('[role=dialog]')
      const words = dialog?.textContent ?? ''
      return words.includes('In tutto') && { words, picture: dialog?.querySelector('img')?.getAttribute('src') }
    })
    const read = await celebration.jsonValue()
    if (!read) throw new Error('No celebration')
    const words = plainText(read.words)
    expect(words).toMatch(/^Congratulazioni!/)
    expect(words).toContain('In tutto 1,29 €: 0,09 € + 3 crediti pagati (≈ 1,20 €) + 2 bonus')
    expect(words).toContain(title)
    expect(words).toContain('Con Compra subito costava 980,00 €: risparmi circa 978,71 € (99%)')
    expect(read.picture).toMatch(/^\/media\/.*\.webp$/)
    await page.waitForURL('**/profile')

    expect(await spentInLedger(winner, auction.id)).toBe(5)
    const slip = page.getByRole('region', { name: 'Congratulazioni!' })
    await eventually(async () => plainText(await slip.textContent())).toMatch(
      /Da pagare0,09 €5 crediti, di cui 2 bonus≈ 1,20 €In tutto, crediti compresi1,29 €.*9 puntate, 2 partecipanti/,
    )
    expect(await page.getByRole('link', { name: /^Paga ora/ }).count()).toBe(1)

    await slip.getByRole('button', { name: `Condividi: ${title}` }).click()
    await page.getByRole('img', { name: `Immagine da condividere: «${title}» a 0,09\u00a0€` }).waitFor()
    expect(await savePicture(page)).toEqual({ name: 'centesimo-vinto.png', width: 1200, height: 630 })
    expect(browserErrors).toEqual([])
  })
})

async function savePicture(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: "Scarica l'immagine" }).click(),
  ])
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return { name: download.suggestedFilename(), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

async function spentInLedger(person: Person, auctionId: string): Promise<number> {
  const { rows } = await platform.database.pool.query<{ spent: number }>(
    `select coalesce(-sum(l.amount), 0)::int as spent from ledger l join users u on u.id = l.user_id
     join auctions a on a.id = l.auction_id where u.username = $1 and a.public_id = $2`,
    [person.username, auctionId],
  )
  return rows[0]!.spent
}
