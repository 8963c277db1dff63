import { create } from 'zustand'

export type ToastContent = {
  title: string
  description?: string
  tone?: 'plain' | 'destructive' | 'success'
  /** Default: five seconds. */
  durationMs?: number
}
export type ToastEntry = ToastContent & { id: number; open: boolean; shownAt: number }

/** At most one toast is visible; a dismissed one stays in the list, closed, for this time. */
const toastLimit = 1
export const toastRemoveDelayMs = 1_000_000

export const useToasts = create<{ toasts: ToastEntry[] }>(() => ({ toasts: [] }))

let lastId = 0

/** The message that waits until the open notification closes. */
let waiting: ToastContent | undefined

/** Shows a notification, which replaces the previous one. */
export function toast(content: ToastContent): number {
  lastId += 1
  const entry: ToastEntry = { ...content, id: lastId, open: true, shownAt: performance.now() }
  useToasts.setState(({ toasts }) => ({ toasts: [entry, ...toasts].slice(0, toastLimit) }))
  return entry.id
}

/**
 * Shows a message that no press asked for: it never hides the answer to a press. Of several that
 * wait the newest is shown; the inbox has them all.
 */
export function toastMessage(content: ToastContent): void {
  if (useToasts.getState().toasts.some(({ open }) => open)) waiting = content
  else toast(content)
}

/** What led to the new page belongs to it: only older toasts stay behind on the page left. */
export function leaveToasts(): void {
  for (const { id, open, shownAt } of useToasts.getState().toasts) {
    if (open && performance.now() - shownAt > carriedMs) dismissToast(id)
  }
}

const carriedMs = 1_000

export function dismissToast(id: number): void {
  const { toasts } = useToasts.getState()
  if (!toasts.some((entry) => entry.id === id && entry.open)) return
  useToasts.setState({ toasts: toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)) })
  if (waiting) toast(waiting)
  waiting = undefined
  setTimeout(() => {
    useToasts.setState((state) => ({ toasts: state.toasts.filter((entry) => entry.id !== id) }))
  }, toastRemoveDelayMs)
}
