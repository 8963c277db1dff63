import type { Page } from 'playwright-core'
import { plainText } from './plain-text.ts'

/** The visible state of an auction's page. */
export type AuctionScreen = {
  /** As displayed, for example "0,05 €". */
  price: string | undefined
  /** The leader or the winner; the whole line if it contains no name. */
  leader: string | undefined
  /** Newest first: price, mode (manual or auto) and bidder of each bid. */
  history: string[]
}

export async function readAuction(page: Page): Promise<AuctionScreen> {
  return page.evaluate(() => {
    const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ').trim() ?? ''
    const panel = document.querySelector('main aside')
    const line = [...(panel?.querySelectorAll('p') ?? [])]
      .map(textOf)
      .find((text) => /in testa|vinta da|in attesa|Nessun vincitore|Verifica in corso|In pausa/.test(text))
    const rows = [...document.querySelectorAll('main tr:has([data-bidder])')]
    return {
      price: /[\d.]+,\d\d €/.exec(textOf(panel))?.[0],
      // The panel says "Sei tu" to the leader.
      leader:
        panel?.querySelector('[data-leader]')?.getAttribute('data-leader') ??
        line?.replace(/^.*(in testa|vinta da)/, '').trim(),
      history: rows.map((row) => {
        const [price, kind, bidder] = ['price', 'mode', 'bidder'].map((name) =>
          textOf(row.querySelector(`[data-${name}]`)),
        )
        return `${price} ${kind} ${bidder}`
      }),
    }
  })
}

export const biddingPanel = (page: Page) => page.locator('main aside')

/**
 * What the panel says that the user has spent in the auction: while it is open a pair of name and
 * value, then a sentence. Empty without either.
 */
export async function spentOn(page: Page): Promise<string> {
  const pair = biddingPanel(page)
    .locator('dl > div')
    .filter({ hasText: /^Hai usato/ })
  const words = await pair.or(biddingPanel(page).getByText(/^In quest'asta hai usato/)).allTextContents()
  return plainText(words[0] ?? '')
    .replace(/^.*hai usato /i, '')
    .replace(/\.$/, '')
}

export const bidButton = (page: Page) => biddingPanel(page).getByRole('button', { name: /^PUNTA/ })
/** Instead of PUNTA, on the page of the leading bidder. */
export const leadPlate = (page: Page) => biddingPanel(page).getByText(/^In testa a \d/)
export const autoBidButton = (page: Page) => biddingPanel(page).getByRole('button', { name: /^AUTO/ })
export const autoBidSheet = (page: Page) => page.getByRole('dialog', { name: 'Auto Puntata' })

/** Presses AUTO PUNTATA and confirms its sheet; without a number with "Tutte". */
export async function startAutoBid(page: Page, maxBids?: number, button = autoBidButton(page)): Promise<void> {
  await button.click()
  const sheet = autoBidSheet(page)
  if (maxBids === undefined) await sheet.getByRole('button', { name: 'Tutti i crediti' }).click()
  else await sheet.getByLabel('Numero di puntate').fill(String(maxBids))
  await sheet.getByRole('button', { name: /^Attiva: al massimo/ }).click()
}

export async function stopAutoBid(page: Page): Promise<void> {
  await autoBidButton(page).click()
  await autoBidSheet(page).getByRole('button', { name: 'Disattiva' }).click()
}

/**
 * `includeHidden`, because an open dialog hides the rest of the page from the accessibility tree.
 */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Notifiche/, includeHidden: true }).getByRole('listitem', { includeHidden: true })
