import type { Page } from 'playwright-core'
import type { TestWorld } from '../browser/create-test-world.ts'
import { declineInPaypal, fillAddress, goToPaymentButton, payButton, payWithPaypal } from '../browser/payment-steps.ts'
import { winAuction } from '../testing/purchases.ts'
import { dropRequests, press, type Scene, stubResponse } from './scene.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const openCheckout = press(/^Acquista 20 crediti/)
/** Presses the PayPal button in a package's dialog. */
const pressPay = async (page: Page) => {
  await openCheckout(page)
  await payButton(dialog(page)).click()
}
const item = ({ ids }: TestWorld) => `/shop?item=${ids.clock}`
const won = async ({ platform, anna }: TestWorld) =>
  `/won-auction/${(await winAuction(platform, anna, 'Sestante')).orderId}`

/** Replaces the provider's script. */
const otherScript = (script: string) => (page: Page) =>
  page.route('**/sdk/js*', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
const undrawable = `window.paypal = { Buttons: () => ({ render: () => Promise.reject(new Error('no place')), close() {} }) }`
const failing = `window.paypal = { Buttons: ({ onError }) => ({
  async render(place) {
    const button = document.createElement('button')
    button.textContent = 'Paga con PayPal'
    button.onclick = () => onError(new Error('the window broke'))
    place.append(button)
  },
  close() {},
}) }`

const order = async (page: Page) => {
  await fillAddress(page)
  await goToPaymentButton(page).click()
}

export const paymentScenes = {
  '/buy-credits': { path: '/buy-credits' },
  'buying credits': {
    path: '/buy-credits',
    as: 'bidder',
    act: async (page) => {
      await openCheckout(page)
      await payWithPaypal(page)
    },
  },
  'a payment that cannot be prepared': {
    path: '/buy-credits',
    as: 'bidder',
    before: dropRequests('**/setup'),
    act: openCheckout,
  },
  'a payment whose script does not load': {
    path: '/buy-credits',
    as: 'bidder',
    before: dropRequests('**/sdk/js*'),
    act: openCheckout,
  },
  'a payment whose button cannot be drawn': {
    path: '/buy-credits',
    as: 'bidder',
    before: otherScript(undrawable),
    act: openCheckout,
  },
  'a payment that cannot be opened': {
    path: '/buy-credits',
    as: 'bidder',
    before: stubResponse('**/order', 500, {}),
    act: pressPay,
  },
  'a payment without an order id': {
    path: '/buy-credits',
    as: 'bidder',
    before: stubResponse('**/order', 201, { id: '', status: 'CREATED' }),
    act: pressPay,
  },
  'a payment whose window fails': {
    path: '/buy-credits',
    as: 'bidder',
    before: otherScript(failing),
    act: pressPay,
  },
  'a payment that is cancelled': {
    path: '/buy-credits',
    as: 'bidder',
    act: async (page) => {
      await openCheckout(page)
      await payWithPaypal(page, 'Annulla')
    },
  },
  'a payment that is declined': {
    path: '/buy-credits',
    as: 'bidder',
    act: async (page) => {
      await openCheckout(page)
      await declineInPaypal(page)
    },
  },
  'buying an item outright': {
    path: item,
    as: 'bidder',
    act: async (page) => {
      await order(page)
      await payWithPaypal(page)
    },
  },
  'an order without an address': {
    path: item,
    as: 'bidder',
    act: async (page) => {
      // The form may be prefilled with the last address.
      await dialog(page).getByLabel('Via e numero civico').fill('')
      await goToPaymentButton(page).click()
    },
  },
  'an order that cannot be created': {
    path: item,
    as: 'bidder',
    before: stubResponse('**/api/orders', 500, {}),
    act: order,
  },
  'a won auction that is paid': {
    path: won,
    as: 'bidder',
    act: async (page) => {
      await order(page)
      await payWithPaypal(page)
    },
  },
  'a won auction that cannot be completed': {
    path: won,
    as: 'bidder',
    before: stubResponse('**/api/orders/*/complete', 409, {}),
    act: async (page) => {
      await order(page)
      await payWithPaypal(page)
    },
  },
  'an unknown won auction': { path: '/won-auction/nessuna', as: 'bidder' },
} satisfies Record<string, Scene>
