import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

/** Does what belongs to a screen, and waits until everything on it is there. */
export async function arrive(page: Page, { act, ready }: Screen): Promise<void> {
  await act?.(page)
  await page.getByText(ready).locator('visible=true').first().waitFor()
  // What lies under a dialog may wait for its answer.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every((busy) => busy.closest('[aria-hidden=true]')),
  )
  await settle(page)
}

/** Letters in another font would be measured in other sizes, and colours on their way in other shades. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // What changes on one element may start a change on those inside it a frame later; the ring of a countdown never rests.
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
