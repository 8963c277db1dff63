import { proofText } from '../text/proof-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './proof-page.module.css'

/** How many bids have been recomputed, in the place of the result. */
export function ProofProgress({ progress }: { progress: { done: number; all: number } | null }) {
  const { done, all } = progress ?? { done: 0, all: 1 }
  return (
    <div className={css.parts} aria-busy="true">
      <section className={css.result}>
        <progress className={css.progress} value={done} max={all} aria-label={proofText.title} />
        <p role="status">{progress ? proofText.reading(done, all) : proofText.starting}</p>
      </section>
      <Skeleton height={120} />
    </div>
  )
}
