import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { text } from '../text/text.ts'
import { dismissToast, type ToastEntry, useToasts } from './toast-store.ts'
import css from './toaster.module.css'

export const toastDurationMs = 5000

const icons = { plain: Info, success: CircleCheck, destructive: CircleAlert } as const

/** The notification area: one at a time, F8 reaches it, a swipe to the right closes. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <Toast.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={50} label={text.toast.label}>
      {toasts.map((entry) => (
        <ToastItem key={entry.id} entry={entry} />
      ))}
      <Toast.Viewport className={css.viewport} hotkey={['F8']} label={text.toast.viewport} />
    </Toast.Provider>
  )
}

function ToastItem({ entry }: { entry: ToastEntry }) {
  const { id, open, title, description, tone = 'plain', durationMs = toastDurationMs } = entry
  const Icon = icons[tone]
  return (
    <Toast.Root
      className={clsx(css.toast, css[tone])}
      open={open}
      duration={durationMs}
      onOpenChange={(next) => !next && dismissToast(id)}
    >
      <span className={css.icon} aria-hidden>
        <Icon size={22} />
      </span>
      <div className={css.words}>
        <Toast.Title className={css.title}>{title}</Toast.Title>
        {description && <Toast.Description className={css.description}>{description}</Toast.Description>}
      </div>
      <Toast.Close className={css.close} aria-label={text.close}>
        <X size={18} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  )
}
