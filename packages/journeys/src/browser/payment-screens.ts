import type { Page } from 'playwright-core'
import { createTestAuction } from '../testing/create-test-auction.ts'
import type { Person } from '../testing/person.ts'
import { pictures } from '../testing/pictures.ts'
import { completePayment, findPackage, openPayment, setShippingAddress, winAuction } from '../testing/purchases.ts'
import type { PaymentTestPlatform } from '../testing/start-test-platform.ts'
import { fillAddress, goToPaymentButton, payButton } from './payment-steps.ts'
import type { Screen } from './screen.ts'

/** Creates Anna's purchases and unpaid orders, and returns every screen about payments. */
export async function seedPaymentScreens(platform: PaymentTestPlatform, anna: Person): Promise<Screen[]> {
  const pack = await findPackage(platform)
  await completePayment(platform, anna, pack.price, { packageId: pack.id })
  const shown = { images: pictures, startAsLive: false, buyNowPrice: 45_990 }
  const item = await createTestAuction(platform, 'Giradischi con due casse di noce', shown)
  const paid = await winOrder(platform, anna, 'Sestante di ottone nella sua cassetta')
  await completePayment(platform, anna, 2_500, { orderId: paid })
  const unpaid = await winOrder(platform, anna, 'Binocolo da teatro')
  const { orderId: addressless } = await winAuction(platform, anna, 'Mappamondo da tavolo')
  const { orderId: late } = await winAuction(platform, anna, 'Macinacaffè')
  await platform.database.pool.query(
    `update orders set payment_due_at = now() - interval '1 day', created_at = now() - interval '31 days' where public_id = $1`,
    [late],
  )
  await openPayment(platform.url, anna, pack.price, { packageId: pack.id })
  const won = (id: string) => `/won-auction/${id}`
  const buys = `/shop?item=${item.id}`
  return [
    { name: 'buy-credits', path: '/buy-credits', as: 'visitor', ready: 'Il + Venduto' },
    { name: 'buy-credits-owned', path: '/buy-credits', as: 'bidder', ready: 'Il + Conveniente' },
    {
      name: 'buy-credits-pay',
      path: `/buy-credits?package=${pack.id}`,
      as: 'bidder',
      prepare: waitForPayButton,
      loadsPayPal: true,
      ready: 'Totale',
    },
    { name: 'buy-credits-unknown', path: '/buy-credits?package=no', as: 'bidder', ready: 'Pacchetto non trovato' },
    { name: 'shop-buy', path: buys, as: 'bidder', ready: 'Vai al pagamento' },
    { name: 'shop-buy-wrong', path: buys, as: 'bidder', prepare: submitEmpty, ready: 'Il CAP ha cinque cifre' },
    { name: 'shop-pay', path: buys, as: 'bidder', prepare: goToPayment, loadsPayPal: true, ready: 'Spediamo a' },
    { name: 'won-address', path: won(addressless), as: 'bidder', ready: 'Vai al pagamento' },
    {
      name: 'won-pay',
      path: won(unpaid),
      as: 'bidder',
      prepare: waitForPayButton,
      loadsPayPal: true,
      ready: 'Spediamo a',
    },
    { name: 'won-paid', path: won(paid), as: 'bidder', ready: 'Pagamento ricevuto' },
    { name: 'won-late', path: won(late), as: 'bidder', ready: 'Il termine per pagare è scaduto' },
    { name: 'won-unknown', path: won('nessuna'), as: 'bidder', ready: 'Asta non trovata' },
    { name: 'profile-orders', path: '/profile?tab=orders', as: 'bidder', ready: 'Sestante di ottone' },
    { name: 'profile-orders-empty', path: '/profile?tab=orders', as: 'admin', ready: 'Ancora nessun ordine' },
  ]
}

async function winOrder(platform: PaymentTestPlatform, person: Person, title: string): Promise<string> {
  const { orderId } = await winAuction(platform, person, title)
  await setShippingAddress(platform, person, orderId)
  return orderId
}

const waitForPayButton = (page: Page) => payButton(page).waitFor()

async function submitEmpty(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('CAP').fill('1')
  await goToPaymentButton(page).click()
}

async function goToPayment(page: Page): Promise<void> {
  await fillAddress(page)
  await goToPaymentButton(page).click()
  await waitForPayButton(page)
}
