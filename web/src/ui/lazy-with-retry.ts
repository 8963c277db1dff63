import { type ComponentType, lazy } from 'react'

const retryDelayMs = 3000

/**
 * A part of the frame, or a dialog, whose code loads on demand. Preact remembers a failed load for
 * good and would unmount everything around it, so a failed load is retried until it succeeds.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
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
