import { type ComponentType, lazy } from 'react'

const againMs = 3000

/**
 * A part of the frame, or a dialog, whose code loads on demand. React remembers a failed load for
 * good and would unmount everything around it, so a failed load is retried until it succeeds.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}

export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await comeback()
    }
  }
}

/**
 * Waits for the browser's online event, or for a while: when only the server was down there is no
 * such event.
 */
function comeback(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, againMs)
    addEventListener('online', done)
  })
}
