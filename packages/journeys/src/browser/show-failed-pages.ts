import { afterEach } from 'vitest'
import { openPages } from './open-pages.ts'

// A setup file of the journeys: a failure on another machine leaves nothing else to look at.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of openPages) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
    process.stderr.write(`${task.name}: ${page.url()}\n${seen.slice(0, 2_000)}\n`)
  }
})
