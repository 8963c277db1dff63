import { autoPuntata, punta, toastOf } from '../browser/auction-screen.ts'
import type { Market } from '../browser/open-market.ts'
import { call } from '../house/call.ts'
import { placeBid } from '../house/place-bid.ts'
import { putUp } from '../house/put-up.ts'
import { answer, lose, press, type Scene, withoutSocket } from './scene.ts'

const noBids = '**/api/auctions/*/bids'

/** A live auction that no other scene uses. */
const fresh = async ({ platform }: Market) => `/auctions/${(await putUp(platform, 'Carillon')).id}`
const withBid = async ({ platform, bruno }: Market) => {
  const { id } = await putUp(platform, 'Teiera')
  await placeBid(platform, bruno, id)
  return `/auctions/${id}`
}
const ended = ({ ids }: Market) => `/auctions/${ids.over}`
const ended2 = async ({ platform, bruno }: Market) => {
  const { id } = await putUp(platform, 'Zuccheriera', { closingPrice: 1 })
  await placeBid(platform, bruno, id)
  return `/auctions/${id}`
}
const withAutoBid = async ({ platform, anna }: Market) => {
  const { id } = await putUp(platform, 'Vassoio')
  await call(platform.url, 'startAutoBid', { body: { auctionId: id }, cookie: anna.cookie })
  return `/auctions/${id}`
}
/** Bids through the dialog that a card's PUNTA opens. */
const inDialog: Scene['act'] = async (page) => {
  await page
    .getByRole('article')
    .getByRole('button', { name: /^PUNTA/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^PUNTA/ })
    .click()
}

export const auctionScenes = {
  '/auctions/{id}': { path: withBid },
  'auto-bid switched on': { path: fresh, as: 'bidder', act: (page) => autoPuntata(page).click() },
  'auto-bid switched off': {
    path: withAutoBid,
    as: 'bidder',
    act: (page) => autoPuntata(page).and(page.locator('[aria-pressed=true]')).click(),
  },
  'auto-bid that cannot be switched on': {
    path: fresh,
    as: 'bidder',
    before: lose('**/api/autobids/start'),
    act: (page) => autoPuntata(page).click(),
  },
  'auto-bid that cannot be switched off': {
    path: withAutoBid,
    as: 'bidder',
    before: lose('**/api/autobids/stop'),
    act: (page) => autoPuntata(page).and(page.locator('[aria-pressed=true]')).click(),
  },
  'an ended auction': { path: ended },
  'an ended auction, as an admin': { path: ended, as: 'admin' },
  'an ended auction that is restarted': { path: ended2, as: 'admin', act: press('RIAVVIA ASTA') },
  'an ended auction that cannot be restarted': {
    path: ended,
    as: 'admin',
    before: lose('**/restart'),
    act: press('RIAVVIA ASTA'),
  },
  'an unknown auction': { path: '/auctions/nessuna' },
  'a bid on the page': { path: fresh, as: 'bidder', act: (page) => punta(page).click() },
  'a bid on the page that fails': {
    path: fresh,
    as: 'bidder',
    before: async (page) => Promise.all([withoutSocket(page), answer(noBids, 500, {})(page)]),
    act: (page) => punta(page).click(),
  },
  'a bid that comes too late': {
    path: fresh,
    as: 'bidder',
    before: async (page) =>
      Promise.all([
        withoutSocket(page),
        answer(noBids, 409, { code: 'AUCTION_CLOSED', message: "L'asta è stata chiusa" })(page),
      ]),
    act: (page) => punta(page).click(),
  },
  'a bid without an account': { path: fresh, act: (page) => punta(page).click() },
  'auto-bid without an account': { path: fresh, act: (page) => autoPuntata(page).click() },
  'the bid dialog': {
    path: '/auctions?search=polso',
    as: 'bidder',
    act: (page) =>
      page
        .getByRole('article')
        .getByRole('button', { name: /^PUNTA/ })
        .click(),
  },
  'a bid in the dialog': { path: '/auctions?search=polso', as: 'bidder', act: inDialog },
  'a bid in the dialog that fails': {
    path: '/auctions?search=solitario',
    as: 'bidder',
    before: async (page) => Promise.all([withoutSocket(page), answer(noBids, 500, {})(page)]),
    act: inDialog,
  },
  'header and footer of a visitor': { path: '/come-funziona' },
  'the credits menu': {
    path: '/come-funziona',
    as: 'bidder',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Crediti' }).click(),
  },
  'the menu of a bidder': {
    path: '/come-funziona',
    as: 'bidder',
    act: (page) => page.getByRole('banner').getByRole('button', { name: /anna/ }).click(),
  },
  'the menu of an admin': {
    path: '/come-funziona',
    as: 'admin',
    act: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /direttrice/ })
        .click(),
  },
  '/': { path: '/' },
  '/auctions': { path: '/auctions' },
  '/auctions without a match': { path: '/auctions?search=xyzzy' },
  'signing out that fails': {
    path: '/come-funziona',
    as: 'bidder',
    before: lose('**/api/logout'),
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /anna/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await toastOf(page).waitFor()
    },
  },
} satisfies Record<string, Scene>
