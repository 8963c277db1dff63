import type { Page } from 'playwright-core'

/** Collects what a browser complains of: errors of scripts, of the page's policy, of what could not be loaded. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = `${message.type()}: ${message.text()} (${message.location().url})`
    if (!isExpected(text)) troubles.push(text)
  })
  return troubles
}

/**
 * Asking who is signed in is answered with 401 when nobody is: the browser logs every such answer. And it remarks that a preload of the page
 * met the service worker that took over meanwhile, or that a slow machine was long in using it, which costs nothing. Whoever leaves a page that
 * is still opening its live connection closes that too.
 */
function isExpected(text: string): boolean {
  if (/service worker resource mismatch|was preloaded using link preload but not used/.test(text)) return true
  if (text.includes('socket.io') && text.includes('closed before the connection is established')) return true
  return text.includes('status of 401') && text.includes('/api/user)')
}
