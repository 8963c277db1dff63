import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { TestWorld } from '../browser/create-test-world.ts'
import { call } from '../testing/call.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { register } from '../testing/person.ts'
import { pictures } from '../testing/pictures.ts'
import { placeBid } from '../testing/place-bid.ts'
import { dropRequests, main, press, type Scene, stubResponse } from './scene.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const submitDialog = (page: Page) => dialog(page).locator('button[type=submit]').click()

/** Opens an action's dialog, fills the given fields and submits it. */
const act =
  (button: string | RegExp, written: Record<string, string> = {}) =>
  async (page: Page) => {
    await press(button)(page)
    for (const [label, words] of Object.entries(written)) await dialog(page).getByLabel(label).fill(words)
    await submitDialog(page)
  }

/** Opens the form of a copy, writes what is wanted there, and sends it. */
const copy =
  (written: Record<string, string> = {}) =>
  async (page: Page) => {
    await press('Duplica')(page)
    await page.getByRole('heading', { level: 1, name: "Duplica l'asta" }).waitFor()
    for (const [label, words] of Object.entries(written))
      await main(page).getByLabel(label, { exact: true }).fill(words)
    await press('Crea Asta')(page)
  }

const planned = async ({ platform }: TestWorld) =>
  `/admin/aste/${(await createTestAuction(platform, 'Candelabro', { startAsLive: false })).id}`
const withoutBids = async ({ platform }: TestWorld) =>
  `/admin/aste/${(await createTestAuction(platform, 'Calamaio')).id}`
const withBid = async ({ platform, bruno }: TestWorld) => {
  const { id } = await createTestAuction(platform, 'Fermacarte')
  await placeBid(platform, bruno, id)
  return `/admin/aste/${id}`
}
const over = ({ ids }: TestWorld) => `/admin/aste/${ids.over}`
const person = ({ bruno }: TestWorld) => `/admin/utenti/${bruno.id}`
const invited = async ({ platform, anna }: TestWorld) => {
  const { referralCode } = await call(platform.url, 'referralStats', { cookie: anna.cookie })
  await register(platform, `u${randomUUID().slice(0, 8)}`, { credits: 0, ref: referralCode })
  return '/admin/inviti?status=completed'
}
/** Has everything that the form for new auctions asks for. */
const complete = async ({ platform }: TestWorld) => {
  const details = { images: pictures.slice(0, 1), condition: 'ottimo', authenticity: 'autentico' } as const
  return `/admin/aste/${(await createTestAuction(platform, 'Scrittoio', details)).id}`
}
const invalidOffer = { Titolo: '', 'Prezzo di chiusura (crediti)': '0' }

export const adminScenes = {
  '/admin as a bidder': { path: '/admin', as: 'bidder' },
  '/admin when the statistics fail': { path: '/admin', as: 'admin', before: dropRequests('**/api/admin/stats') },
  '/admin when the statistics load again': {
    path: '/admin',
    as: 'admin',
    before: dropRequests('**/api/admin/stats'),
    act: async (page) => {
      const reload = main(page).getByRole('alert').getByRole('button', { name: 'Ricarica' })
      await reload.waitFor()
      await page.unroute('**/api/admin/stats')
      await reload.click()
      await main(page).getByText('Puntate totali').waitFor()
    },
  },
  'an auction that is closed': { path: withBid, as: 'admin', act: act('Chiudi') },
  'an auction that is closed without a bid': { path: withoutBids, as: 'admin', act: act('Chiudi') },
  'an auction closed with negative credits': {
    path: withBid,
    as: 'admin',
    act: act('Chiudi', { 'Crediti al vincitore': '-1' }),
  },
  'an auction that cannot be closed': {
    path: withBid,
    as: 'admin',
    before: stubResponse('**/api/admin/auctions/*/close', 500, {}),
    act: act('Chiudi'),
  },
  'an auction that cannot be started': {
    path: planned,
    as: 'admin',
    before: stubResponse('**/api/admin/auctions/*/status', 500, {}),
    act: act('Avvia'),
  },
  'an auction restarted from the admin pages': {
    path: async (world) => {
      const { id } = await createTestAuction(world.platform, 'Zuppiera', { closingPrice: 1 })
      await placeBid(world.platform, world.bruno, id)
      return `/admin/aste/${id}`
    },
    as: 'admin',
    act: act('Riavvia'),
  },
  'an auction that cannot be restarted from the admin pages': {
    path: over,
    as: 'admin',
    before: dropRequests('**/api/auctions/*/restart'),
    act: act('Riavvia'),
  },
  'a duplicate without a title and a price': {
    path: complete,
    as: 'admin',
    act: copy({ 'Titolo *': '', 'Prezzo di chiusura (crediti) *': '0' }),
  },
  'a duplicate that cannot be created': {
    path: complete,
    as: 'admin',
    before: stubResponse('**/api/auctions', 500, {}),
    act: copy(),
  },
  'an edit without a title and a price': { path: planned, as: 'admin', act: act('Modifica', invalidOffer) },
  'an edit that cannot be saved': {
    path: planned,
    as: 'admin',
    before: dropRequests('**/api/auctions/*'),
    act: act('Modifica', { Titolo: 'Candelabro a due bracci' }),
  },
  'an auction that cannot be deleted': {
    path: planned,
    as: 'admin',
    before: stubResponse('**/api/admin/auctions/*', 500, {}),
    act: act('Elimina'),
  },
  'an invalid number of credits': { path: person, as: 'admin', act: act('Assegna crediti', { 'Quanti crediti': '0' }) },
  'credits that cannot be assigned': {
    path: person,
    as: 'admin',
    before: stubResponse('**/api/admin/users/*/credits', 500, {}),
    act: act('Assegna crediti', { 'Quanti crediti': '5' }),
  },
  'a new password that is too short': {
    path: person,
    as: 'admin',
    act: act('Reimposta password', { 'Nuova password': '12345' }),
  },
  'a password that cannot be set': {
    path: person,
    as: 'admin',
    before: stubResponse('**/api/admin/users/*/reset-password', 500, {}),
    act: act('Reimposta password', { 'Nuova password': 'nuova-segreta' }),
  },
  'referral credits that cannot be activated': {
    path: invited,
    as: 'admin',
    before: stubResponse('**/api/admin/referrals/*/activate', 500, {}),
    act: act(/^Attiva 100 crediti/),
  },
} satisfies Record<string, Scene>
