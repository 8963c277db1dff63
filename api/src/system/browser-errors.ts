import type { BrowserErrorBody } from '@centesimo/contract'
import { type Log, metrics, monotonicMs } from '@centesimo/runtime'
import { Counter } from 'prom-client'

/** Different errors that one process logs in a period; the others are only counted. */
const MOST_LOGGED = 100
const PERIOD_MS = 600_000

const reported = new Counter({
  name: 'centesimo_browser_errors_total',
  help: 'Errors that pages reported: logged, repeated (logged before) or dropped (too many different ones)',
  labelNames: ['outcome'],
  registers: [metrics],
})
for (const outcome of ['logged', 'repeated', 'dropped']) reported.inc({ outcome }, 0)

/**
 * Logs the errors that pages report, each different one once in ten minutes. Whatever a client
 * sends: the log grows by a bounded number of bounded lines, without personal data.
 */
export function createBrowserErrors(log: Log) {
  let logged = new Set<string>()
  let since = monotonicMs()

  return {
    report(
      { build, kind, page, message, stack = '' }: BrowserErrorBody,
      { reqId, browser }: { reqId: string; browser: string | undefined },
    ): void {
      if (monotonicMs() - since > PERIOD_MS) {
        logged = new Set()
        since = monotonicMs()
      }
      const error = { build, kind, page, message: removePersonalData(message), stack: removePersonalData(stack) }
      const fingerprint = [build, kind, error.message, error.stack.split('\n')[1]].join('\n')
      if (logged.has(fingerprint)) return void reported.inc({ outcome: 'repeated' })
      if (logged.size >= MOST_LOGGED) return void reported.inc({ outcome: 'dropped' })
      logged.add(fingerprint)
      reported.inc({ outcome: 'logged' })
      log.warn({ reqId, ...error, browser: nameOf(browser) }, 'a page reported an error')
    },
  }
}

/** Error messages may quote what was typed, and addresses with tokens. */
function removePersonalData(text: string): string {
  return text
    .replaceAll(/[^\s<>"',;@]+@[^\s<>"',;@]+/g, '[mail]')
    .replaceAll(/[?#][^\s)'":]*/g, '')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '[id]')
    .replaceAll(/[\w-]{32,}/g, '[token]')
    .replaceAll(/\+?\d[\d .-]{6,}\d/g, '[number]')
}

/** `Chrome 153`, not the whole text, which would tell single devices apart. */
function nameOf(userAgent = ''): string {
  const [, name = 'other', version = ''] = /(Firefox|Edg|Chrome|Version)\/(\d{1,4})/.exec(userAgent) ?? []
  return `${name === 'Version' ? 'Safari' : name} ${version}`.trim()
}
