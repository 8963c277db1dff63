import type { Page } from 'playwright-core'

/** Collects script errors, CSP violations and failed loads from a page. */
export function watchBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = []
  page.on('pageerror', (error) => browserErrors.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = `${message.type()}: ${message.text()} (${message.location().url})`
    if (!isExpected(text)) browserErrors.push(text)
  })
  return browserErrors
}

/**
 * Expected messages:
 * - A preload that the service worker took over meanwhile, or that a slow machine used late. Both
 *   are harmless.
 * - Leaving a page that is still opening its WebSocket closes that WebSocket.
 */
function isExpected(text: string): boolean {
  if (/service worker resource mismatch|was preloaded using link preload but not used/.test(text)) return true
  return text.includes('socket.io') && text.includes('closed before the connection is established')
}
