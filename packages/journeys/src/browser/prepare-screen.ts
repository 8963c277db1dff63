import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

/** Takes the steps of a screen and waits until all its content is loaded. */
export async function prepareScreen(page: Page, { prepare, ready, isBrief }: Screen): Promise<void> {
  await prepare?.(page)
  await page.getByText(ready).locator('visible=true').first().waitFor()
  if (isBrief) return
  // Content under a dialog may still be loading.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every((busy) => busy.closest('[aria-hidden=true]')),
  )
  await waitForAnimations(page)
}

/** Waits for fonts and transitions: both change the sizes and colours that a check measures. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // A transition may start others on child elements a frame later.
    // The ring of a countdown never stops, so it is ignored.
    const isMoving = () =>
      document.getAnimations().some((each) => {
        const property = each instanceof CSSTransition ? each.transitionProperty : ''
        return each.effect?.getComputedTiming().iterations === 1 && property !== 'stroke-dashoffset'
      })
    for (let stillFrames = 0, frames = 0; stillFrames < 3 && frames < 300; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      stillFrames = isMoving() ? 0 : stillFrames + 1
    }
  })
}
