import { Info } from 'lucide-react'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import css from './debt-note.module.css'

const { title, text } = buyCreditsText.debt

/** Explains a debt of credits: how many, why, and how it ends. */
export function DebtNote({ credits }: { credits: number }) {
  return (
    <section className={css.note} aria-labelledby="debt">
      <Info size={24} aria-hidden />
      <div>
        <h2 id="debt">{title(credits)}</h2>
        <p>{text}</p>
      </div>
    </section>
  )
}
