import { configure, fireEvent as fireDomEvent } from '@testing-library/dom'
import * as library from '@testing-library/preact'
import { type ComponentType, options } from 'preact'
import type { ReactElement, ReactNode } from 'react'

export * from '@testing-library/dom'
export const { cleanup } = library

// Effects run before the next event, not after the next frame: a test paints no frames.
options.requestAnimationFrame = (flush) => queueMicrotask(flush)

const { setTimeout } = globalThis
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))

/**
 * Runs the callback and renders its changes. Unlike the library's, it renders while an asynchronous
 * callback waits.
 */
export function act(callback: () => unknown): Promise<void> {
  let result: unknown
  void library.act(() => {
    result = callback()
  })
  return result instanceof Promise ? result.then(settled) : Promise.resolve()
}

configure({
  asyncWrapper: async (wait) => {
    const found = await wait()
    await settled()
    return found
  },
})

type Wrapper = { wrapper?: ComponentType<{ children: ReactNode }> }

export function render(ui: ReactElement) {
  const { unmount, ...rendered } = library.render(ui)
  return { ...rendered, unmount: () => void act(unmount) }
}

export function renderHook<Result, Props>(
  hook: (props: Props) => Result,
  { wrapper, ...rest }: Wrapper & { initialProps?: Props } = {},
) {
  const { unmount, ...rendered } = library.renderHook(hook, { ...rest, ...(wrapper && { wrapper: wrapper as never }) })
  return { ...rendered, unmount: () => void act(unmount) }
}

type Fire = typeof fireDomEvent

const isTyped = (element: Parameters<Fire>[0]) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(file|checkbox|radio)$/.test(element.type))

/**
 * Fires what a browser does: typing fires `input`, and a moved focus bubbles. The library's own
 * `fireEvent` fires `input` for lists, too.
 */
export const fireEvent: Fire = Object.assign(((...args) => fireDomEvent(...args)) as Fire, fireDomEvent, {
  change: ((element, init) =>
    isTyped(element) ? fireDomEvent.input(element, init) : fireDomEvent.change(element, init)) as Fire['change'],
  focus: ((element, init) => {
    fireDomEvent.focusIn(element, init)
    return fireDomEvent.focus(element, init)
  }) as Fire['focus'],
  blur: ((element, init) => {
    fireDomEvent.focusOut(element, init)
    return fireDomEvent.blur(element, init)
  }) as Fire['blur'],
})
