import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from './browser/open-market.ts'
import { eventually } from './eventually.ts'
import { attempt } from './house/call.ts'
import { signInAdmin } from './house/person.ts'
import { auctionScenes } from './quoted/auction-scenes.ts'
import { deskScenes } from './quoted/desk-scenes.ts'
import { formScenes } from './quoted/form-scenes.ts'
import { paymentScenes } from './quoted/payment-scenes.ts'
import type { Scene } from './quoted/scene.ts'
import { quotedAnswers, quotedTexts } from './quoted-texts.ts'

// The running product shows every text that the specification quotes, character by character.

const scenes: Record<keyof typeof quotedTexts, Scene> = {
  ...auctionScenes,
  ...deskScenes,
  ...formScenes,
  ...paymentScenes,
}
type SceneName = keyof typeof quotedTexts

let market: Market
let cookies: Record<NonNullable<Scene['as']>, string | null>
beforeAll(async () => {
  market = await openMarket()
  cookies = { visitor: null, bidder: market.anna.cookie, admin: (await signInAdmin(market.platform)).cookie }
})
afterAll(() => market?.close())

describe.each(Object.keys(quotedTexts) as SceneName[])('%s', (name) => {
  test(`shows ${quotedTexts[name].join(' · ')}`, async () => {
    const { path, as = 'visitor', before, act } = scenes[name]
    const { page, context, go } = await market.visit({ cookie: cookies[as] })
    await before?.(page)
    await rememberTexts(page)
    await go(typeof path === 'string' ? path : await path(market))
    await act?.(page, market)
    for (const text of quotedTexts[name]) {
      await eventually(() => wasSaid(page, text), `"${text}"`).toBe(true)
    }
    await context.close()
  })
})

test.each(quotedAnswers.createTestimonial)('the API answers $fields', async ({ body, fields }) => {
  const { body: said } = await attempt(market.platform.url, 'createTestimonial', { body, cookie: market.anna.cookie })
  expect(said.fields).toMatchObject(fields)
})

type Heard = Window & { heard: Set<string> }

/** Records every text, placeholder and label ever shown: a toast may disappear before the check. */
function rememberTexts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const heard = new Set<string>()
    Object.assign(window, { heard })
    const hear = (text: string | null | undefined) => heard.add((text ?? '').replaceAll(/\s+/g, ' ').trim())
    const look = () => {
      isDue = false
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode
        if (parentElement?.closest('[hidden]')) continue
        for (const text of [textContent, parentElement?.textContent, parentElement?.parentElement?.textContent])
          hear(text)
      }
      for (const named of document.querySelectorAll('[placeholder], [aria-label]'))
        for (const name of ['placeholder', 'aria-label']) hear(named.getAttribute(name))
    }
    let isDue = false
    const lookSoon = () => {
      if (!isDue) requestAnimationFrame(look)
      isDue = true
    }
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(lookSoon).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
      lookSoon()
    })
  })
}

/**
 * Whether an element, a placeholder or a label ever had exactly this text; `{…}` matches anything.
 */
function wasSaid(page: Page, text: string): Promise<boolean> {
  const pattern = text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('.+')
  return page.evaluate((source) => {
    const wanted = new RegExp(`^(?:${source})$`)
    return [...(window as unknown as Heard).heard].some((said) => wanted.test(said))
  }, pattern)
}
