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

/** Asking who is signed in is answered with 401 when nobody is: the browser logs every such answer. */
function isExpected(text: string): boolean {
  return text.includes('status of 401') && text.includes('/api/user)')
}
