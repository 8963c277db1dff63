import { type ComponentType, lazy } from 'react'

const againMs = 3000

/**
 * A part of the frame or a window over a page, whose code is loaded when it is wanted. React remembers a failed load for good and would take
 * down everything around it, so a load without a connection is tried again until it comes.
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

/** The browser says when the network is there again; when only the house was away, nobody does. */
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
