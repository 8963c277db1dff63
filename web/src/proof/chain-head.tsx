import type { CheckedProof } from '@centesimo/contract/check-proof'
import { proofText } from '../text/proof-text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import { CopyField } from './copy-field.tsx'
import css from './proof-page.module.css'

/** The hash of the last bid, to tear off: who keeps it can tell later that nothing has changed. */
export function ChainHead({ proof }: Pick<CheckedProof, 'proof'>) {
  return (
    <section className={css.stub}>
      <CoinMark size={88} />
      <h2>{proof.isEnded ? proofText.head : proofText.headNow}</h2>
      <p className={css.note}>{proof.isEnded ? proofText.headText : proofText.headTextNow(proof.length)}</p>
      <CopyField value={proof.head!} />
    </section>
  )
}
