import css from './pay-note.module.css'

/** What a buyer should know beside a step of the payment. */
export function PayNote({ children }: { children: string }) {
  return <p className={css.note}>{children}</p>
}
