import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { eventually } from './eventually.ts'
import { adminScenes } from './quoted/admin-scenes.ts'
import { auctionScenes } from './quoted/auction-scenes.ts'
import { formScenes } from './quoted/form-scenes.ts'
import { paymentScenes } from './quoted/payment-scenes.ts'
import type { Scene } from './quoted/scene.ts'
import { quotedAnswers, quotedTexts } from './quoted-texts.ts'
import { attempt } from './testing/call.ts'
import { signInAdmin } from './testing/person.ts'

// The running product shows every text that the specification quotes, character by character.

const scenes: Record<keyof typeof quotedTexts, Scene> = {
  ...auctionScenes,
  ...adminScenes,
  ...formScenes,
  ...paymentScenes,
}
type SceneName = keyof typeof quotedTexts

let world: TestWorld
let cookies: Record<NonNullable<Scene['as']>, string | null>
beforeAll(async () => {
  world = await createTestWorld()
  cookies = { visitor: null, bidder: world.anna.cookie, admin: (await signInAdmin(world.platform)).cookie }
})
afterAll(() => world?.close())

describe.each(Object.keys(quotedTexts) as SceneName[])('%s', (name) => {
  test(`shows ${quotedTexts[name].join(' · ')}`, async () => {
    const { path, as = 'visitor', before, act } = scenes[name]
    const { page, context, go } = await world.visit({ cookie: cookies[as] })
    await before?.(page)
    await recordTexts(page)
    await go(typeof path === 'string' ? path : await path(world))
    await act?.(page, world)
    for (const text of quotedTexts[name]) {
      await eventually(() => wasShown(page, text), `"${text}"`).toBe(true)
    }
    await context.close()
  })
})

test.each(quotedAnswers.createTestimonial)('the API answers $fields', async ({ body, fields }) => {
  const { body: answerBody } = await attempt(world.platform.url, 'createTestimonial', {
    body,
    cookie: world.anna.cookie,
  })
  expect(answerBody.fields).toMatchObject(fields)
})

type TextRecorder = Window & { shownTexts: Set<string> }

/** Records every text, placeholder and label ever shown: a toast may disappear before the check. */
function recordTexts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shownTexts = new Set<string>()
    Object.assign(window, { shownTexts })
    const addText = (text: string | null | undefined) => shownTexts.add((text ?? '').replaceAll(/\s+/g, ' ').trim())
    const readTexts = () => {
      isDue = false
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode
        if (parentElement?.closest('[hidden]')) continue
        for (const text of [textContent, parentElement?.textContent, parentElement?.parentElement?.textContent])
          addText(text)
      }
      for (const named of document.querySelectorAll('[placeholder], [aria-label]'))
        for (const name of ['placeholder', 'aria-label']) addText(named.getAttribute(name))
    }
    let isDue = false
    const scheduleRead = () => {
      if (!isDue) requestAnimationFrame(readTexts)
      isDue = true
    }
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(scheduleRead).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
      scheduleRead()
    })
  })
}

/**
 * Whether an element, a placeholder or a label ever had exactly this text; `{…}` matches anything.
 */
function wasShown(page: Page, text: string): Promise<boolean> {
  const pattern = text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('.+')
  return page.evaluate((source) => {
    const wanted = new RegExp(`^(?:${source})$`)
    return [...(window as unknown as TextRecorder).shownTexts].some((answerBody) => wanted.test(answerBody))
  }, pattern)
}
