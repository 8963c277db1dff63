import type { BrowserErrorBody } from '@centesimo/contract'
import { browserErrorChars, route } from '@centesimo/contract/routes'
import { ApiError } from '../data/api-error.ts'

const mostReports = 5

const reported = new Set<string>()

/** Reports errors that no code handles. At most a few of each visit, and each once. */
export function reportErrors(): void {
  addEventListener('error', ({ error }) => reportError(error, 'error'))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'rejection'))
}

/**
 * Reports an error of our own code to the server. Not what a lost connection or a refused call
 * causes, and not the errors of browser extensions, whose stack has no file of ours.
 */
export function reportError(error: unknown, kind: BrowserErrorBody['kind']): void {
  if (!(error instanceof Error) || error instanceof ApiError || isExpected(error)) return
  const { origin } = location
  if (!error.stack?.includes(`${origin}/`)) return
  const message = `${error.name}: ${error.message}`.slice(0, browserErrorChars.message)
  if (reported.has(message) || reported.size >= mostReports) return
  reported.add(message)
  const [, page = ''] = location.pathname.split('/')
  const body: BrowserErrorBody = {
    build: buildName(),
    kind,
    page: `/${/^[\w-]{0,40}$/.test(page) ? page : ''}`,
    message,
    stack: error.stack.replaceAll(origin, '').slice(0, browserErrorChars.stack),
  }
  const { method, path } = route('reportBrowserError')
  const headers = { 'content-type': 'application/json' }
  // The page may be about to close. A report that is lost is lost.
  void fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => {})
}

function isExpected({ name, message }: Error): boolean {
  return name === 'AbortError' || /fetch|network|load failed|importing a module|preload/i.test(message)
}

/** The build's first file has its hash in the name, and so has its source map. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const name = script?.src.split('/').at(-1)?.split('?')[0]
  return name && /^[\w.-]{1,80}$/.test(name) ? name : 'development'
}
