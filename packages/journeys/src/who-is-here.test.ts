import { formatEuro, withNoun } from '@centesimo/domain'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closePages, openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Who bids is named at once, who watches never, and what a win cost only if its winner wants it.

let platform: TestPlatform
let anna: Person
let bruno: Person
let carla: Person
let dario: Person
let watcher: Person
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
  const names = ['anna', 'bruno', 'carla', 'dario', 'osservatrice']
  const people = await Promise.all(names.map((name) => register(platform, name)))
  ;[anna, bruno, carla, dario, watcher] = people as [Person, Person, Person, Person, Person]
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser.close()
  await platform?.close()
})

test('the page and Home name who bids, as it happens, and never who watches', async () => {
  const [clock, camera] = await Promise.all(
    ['Orologio', 'Macchina fotografica'].map((title) => createTestAuction(platform, title)),
  )
  const watching = await visit(browser, platform, { ...phone, cookie: watcher.cookie })
  const home = await visit(browser, platform)
  await watching.go(`/auctions/${clock!.id}`)
  await placeBid(platform, anna, clock!.id)
  await placeBid(platform, bruno, camera!.id)
  const named = watching.page.getByText("Chi ha puntato nell'ultimo minuto:").locator('..')
  await named.getByText(/^anna\s*$/).waitFor()

  await home.go('/')
  const leaders = home.page.getByRole('group', { name: 'In testa adesso' })
  const leaderOf = async (title: string) =>
    plainText(await leaders.getByRole('link').filter({ hasText: title }).locator('b').first().textContent())
  await eventually(() => leaderOf('Orologio')).toBe('anna')
  await eventually(() => leaderOf('Macchina fotografica')).toBe('bruno')

  for (const each of [bruno, anna, carla, dario]) await placeBid(platform, each, clock!.id)
  await named.getByText("dario, carla, anna e un'altra persona").waitFor()
  await eventually(() => leaderOf('Orologio')).toBe('dario')

  for (const { page } of [watching, home]) {
    expect(await page.locator('main').textContent()).not.toContain(watcher.username)
  }
  expect([...watching.browserErrors, ...home.browserErrors]).toEqual([])
})

test('a winner shows what the win cost and hides it again, on Social and on the auction’s page', async () => {
  // All of anna's credits were bought, for 40 cents each.
  await platform.database.pool.query(
    `update users set credit_lots = array[credits, credits * 40] where public_id = $1`,
    [anna.id],
  )
  const auction = await createTestAuction(platform, 'Binocolo', { closingPrice: 5 })
  for (const each of [anna, bruno, anna, bruno, anna]) await placeBid(platform, each, auction.id)
  const { rows } = await platform.database.pool.query<{ due: number; cents: number; credits: number }>(
    `select o.amount_cents as due, b.cents, b.credits from orders o
     join run_bidders b on b.auction_id = o.auction_id and b.run = o.run and b.user_id = o.user_id
     join auctions a on a.id = o.auction_id where a.public_id = $1`,
    [auction.id],
  )
  const { due, cents, credits } = rows[0]!
  expect(cents).toBeGreaterThan(0)
  const total = plainText(formatEuro(due + cents))
  const own = withNoun(credits, 'credito', 'crediti')

  const annas = await visit(browser, platform, { ...phone, cookie: anna.cookie })
  const visitor = await visit(browser, platform, phone)
  const read = async (path: string) => {
    await visitor.go(path)
    await visitor.page.getByText('Binocolo').first().waitFor()
    return plainText(await visitor.page.locator('main').textContent())
  }
  const publicSays = async (onSocial: string, onItsPage: string) => {
    await eventually(() => read('/social')).toContain(onSocial)
    await eventually(() => read(`/auctions/${auction.id}`)).toContain(onItsPage)
  }
  await publicSays(`+ ${own}`, `chi ha vinto ha usato ${own}`)

  await annas.go('/profile?tab=account')
  const shows = annas.page.getByRole('switch', { name: 'Mostra a tutti quanto mi sono costate' })
  // Not its notification: that of the win may take its place at once.
  const isOn = () => shows.isChecked()
  await shows.click()
  await eventually(isOn).toBe(true)
  await publicSays(`in tutto ${total}`, `ha speso ${total}`)

  await shows.click()
  await eventually(isOn).toBe(false)
  await publicSays(`+ ${own}`, `chi ha vinto ha usato ${own}`)
  expect([...annas.browserErrors, ...visitor.browserErrors]).toEqual([])
})
