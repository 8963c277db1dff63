import type { Locator, Page } from 'playwright-core'

type Within = Page | Locator

/** The PayPal button, rendered by the provider's script. */
export const payButton = (within: Within) => within.getByRole('button', { name: 'Paga con PayPal' })

/** Presses the PayPal button and returns its window once it asks for the approval. */
export async function openPaypalWindow(page: Page): Promise<Page> {
  return waitForPaypalWindow(page, () => payButton(page).click())
}

/** Presses a button in PayPal's window. */
export async function answerInPaypalWindow(window: Page, answer: 'Paga' | 'Rifiuta' | 'Annulla'): Promise<void> {
  await window.getByRole('button', { name: answer, exact: true }).click()
}

/** Opens PayPal's window and answers it. */
export async function payWithPaypal(page: Page, answer: 'Paga' | 'Annulla' = 'Paga'): Promise<void> {
  await answerInPaypalWindow(await openPaypalWindow(page), answer)
}

/** Declines the card; PayPal asks again at once, in a new window. */
export async function declineInPaypal(page: Page): Promise<Page> {
  const window = await openPaypalWindow(page)
  return waitForPaypalWindow(page, () => answerInPaypalWindow(window, 'Rifiuta'))
}

async function waitForPaypalWindow(page: Page, open: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), open()])
  await window.getByRole('button', { name: 'Paga', exact: true }).waitFor()
  return window
}

/** Fills the visible address form. */
export async function fillAddress(within: Within, { street = 'Via Garibaldi 12' } = {}): Promise<void> {
  const form = within.getByRole('form', { name: 'Indirizzo di spedizione' })
  await form.getByLabel('Nome e cognome').fill('Anna Prova')
  await form.getByLabel('Via e numero civico').fill(street)
  await form.getByLabel('CAP').fill('40121')
  await form.getByLabel('Comune').fill('Bologna')
  await form.getByLabel('Provincia').selectOption('BO')
}

export const goToPaymentButton = (within: Within) => within.getByRole('button', { name: 'Vai al pagamento' })
