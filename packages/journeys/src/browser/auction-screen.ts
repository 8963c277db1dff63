import type { Page } from 'playwright-core'

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
    const rows = [...document.querySelectorAll('main table tbody tr')]
    return {
      price: /[\d.]+,\d\d €/.exec(textOf(panel))?.[0],
      leader: line?.replace(/^.*(in testa|vinta da)/, '').trim(),
      history: rows.map((row) => {
        const [price, kind, , bidder] = [...row.querySelectorAll('td')].map(textOf)
        return `${price} ${kind} ${bidder}`
      }),
    }
  })
}

export const biddingPanel = (page: Page) => page.locator('main aside')
export const bidButton = (page: Page) => biddingPanel(page).getByRole('button', { name: /^PUNTA/ })
export const autoBidButton = (page: Page) => biddingPanel(page).getByRole('button', { name: /^AUTO/ })
/**
 * `includeHidden`, because an open dialog hides the rest of the page from the accessibility tree.
 */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Notifiche/, includeHidden: true }).getByRole('listitem', { includeHidden: true })
