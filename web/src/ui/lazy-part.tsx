import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

const retryDelayMs = 3000

/**
 * A part of a page, or a dialog, whose code loads on demand. Preact remembers a failed load for
 * good and would unmount everything around it, so a failed load is retried until it succeeds. Each
 * part has a Suspense of its own: when two share one and a parent renders again while they load,
 * Preact throws.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadWithRetry(load) }))
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await waitForConnection()
    }
  }
}

/**
 * Waits for the browser's online event, or for a while: when only the server was down there is no
 * such event.
 */
function waitForConnection(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, retryDelayMs)
    addEventListener('online', done)
  })
}
