import { create } from 'zustand'

export type ToastContent = { title: string; description?: string; tone?: 'plain' | 'destructive' | 'success' }
export type ToastEntry = ToastContent & { id: number; open: boolean }

/** At most one toast is visible; a dismissed one stays in the list, closed, for this time. */
const toastLimit = 1
export const toastRemoveDelayMs = 1_000_000

export const useToasts = create<{ toasts: ToastEntry[] }>(() => ({ toasts: [] }))

let lastId = 0

/** Shows a notification, which replaces the previous one. */
export function toast(content: ToastContent): number {
  lastId += 1
  const entry: ToastEntry = { ...content, id: lastId, open: true }
  useToasts.setState(({ toasts }) => ({ toasts: [entry, ...toasts].slice(0, toastLimit) }))
  return entry.id
}

export function dismissToast(id: number): void {
  const { toasts } = useToasts.getState()
  if (!toasts.some((entry) => entry.id === id && entry.open)) return
  useToasts.setState({ toasts: toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)) })
  setTimeout(() => {
    useToasts.setState((state) => ({ toasts: state.toasts.filter((entry) => entry.id !== id) }))
  }, toastRemoveDelayMs)
}
