import type { BrowserContext, Page } from 'playwright-core'

/** Collects the addresses outside of the platform that the pages of a context ask for. */
export function watchThirdParties(context: BrowserContext, origin: string): string[] {
  const asked: string[] = []
  const record = (url: string) => {
    if (isThirdParty(url, origin)) asked.push(url)
  }
  context.on('request', (request) => record(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => record(socket.url())))
  return asked
}

/** What an open page would load, connect to or look up elsewhere, loaded already or not. */
export async function findThirdParties(page: Page, origin: string): Promise<string[]> {
  const addresses = await page.evaluate(() => {
    const loading = 'script[src], img[src], source[src], video[src], audio[src], iframe[src], embed[src], object[data]'
    const sources = [...document.querySelectorAll(loading)].map((each) => {
      const { src, data } = each as HTMLImageElement & HTMLObjectElement
      return src || data
    })
    const links = [...document.querySelectorAll('link[href]')].map((each) => (each as HTMLLinkElement).href)
    const sets = [...document.querySelectorAll('[srcset]')].flatMap((each) =>
      (each as HTMLImageElement).srcset.split(',').map((part) => part.trim().split(' ')[0]!),
    )
    return [...sources, ...links, ...sets.map((address) => new URL(address, document.baseURI).href)]
  })
  return addresses.filter((address) => isThirdParty(address, origin)).map((address) => `the page names ${address}`)
}

export function isThirdParty(address: string, origin: string): boolean {
  if (/^(data|blob|about|chrome-error):/.test(address)) return false
  const { origin: asked } = new URL(address.replace(/^ws/, 'http'))
  return asked !== new URL(origin).origin
}
