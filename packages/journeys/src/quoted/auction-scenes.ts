import { autoBidButton, bidButton, toastOf } from '../browser/auction-screen.ts'
import type { TestWorld } from '../browser/create-test-world.ts'
import { call } from '../testing/call.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { placeBid } from '../testing/place-bid.ts'
import { blockWebSocket, dropRequests, press, type Scene, stubResponse } from './scene.ts'

const bidCalls = '**/api/auctions/*/bids'

/** A live auction that no other scene uses. */
const liveAuction = async ({ platform }: TestWorld) => `/auctions/${(await createTestAuction(platform, 'Carillon')).id}`
const withBid = async ({ platform, bruno }: TestWorld) => {
  const { id } = await createTestAuction(platform, 'Teiera')
  await placeBid(platform, bruno, id)
  return `/auctions/${id}`
}
const ended = ({ ids }: TestWorld) => `/auctions/${ids.over}`
const restartable = async ({ platform, bruno }: TestWorld) => {
  const { id } = await createTestAuction(platform, 'Zuccheriera', { closingPrice: 1 })
  await placeBid(platform, bruno, id)
  return `/auctions/${id}`
}
const withAutoBid = async ({ platform, anna }: TestWorld) => {
  const { id } = await createTestAuction(platform, 'Vassoio')
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
  'auto-bid switched on': { path: liveAuction, as: 'bidder', act: (page) => autoBidButton(page).click() },
  'auto-bid switched off': {
    path: withAutoBid,
    as: 'bidder',
    act: (page) => autoBidButton(page).and(page.locator('[aria-pressed=true]')).click(),
  },
  'auto-bid that cannot be switched on': {
    path: liveAuction,
    as: 'bidder',
    before: dropRequests('**/api/autobids/start'),
    act: (page) => autoBidButton(page).click(),
  },
  'auto-bid that cannot be switched off': {
    path: withAutoBid,
    as: 'bidder',
    before: dropRequests('**/api/autobids/stop'),
    act: (page) => autoBidButton(page).and(page.locator('[aria-pressed=true]')).click(),
  },
  'an ended auction': { path: ended },
  'an ended auction, as an admin': { path: ended, as: 'admin' },
  'an ended auction that is restarted': { path: restartable, as: 'admin', act: press('RIAVVIA ASTA') },
  'an ended auction that cannot be restarted': {
    path: ended,
    as: 'admin',
    before: dropRequests('**/restart'),
    act: press('RIAVVIA ASTA'),
  },
  'an unknown auction': { path: '/auctions/nessuna' },
  'a bid on the page': { path: liveAuction, as: 'bidder', act: (page) => bidButton(page).click() },
  'a bid on the page that fails': {
    path: liveAuction,
    as: 'bidder',
    before: async (page) => Promise.all([blockWebSocket(page), stubResponse(bidCalls, 500, {})(page)]),
    act: (page) => bidButton(page).click(),
  },
  'a bid that comes too late': {
    path: liveAuction,
    as: 'bidder',
    before: async (page) =>
      Promise.all([
        blockWebSocket(page),
        stubResponse(bidCalls, 409, { code: 'AUCTION_CLOSED', message: "L'asta è stata chiusa" })(page),
      ]),
    act: (page) => bidButton(page).click(),
  },
  'a bid without an account': { path: liveAuction, act: (page) => bidButton(page).click() },
  'auto-bid without an account': { path: liveAuction, act: (page) => autoBidButton(page).click() },
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
    before: async (page) => Promise.all([blockWebSocket(page), stubResponse(bidCalls, 500, {})(page)]),
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
    before: dropRequests('**/api/logout'),
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /anna/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await toastOf(page).waitFor()
    },
  },
} satisfies Record<string, Scene>
