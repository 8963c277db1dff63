import type { CheckedProof } from '@centesimo/contract/check-proof'
import type { ChainFault } from '@centesimo/domain'
import clsx from 'clsx'
import { Check, RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react'
import { proofText } from '../text/proof-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import css from './proof-page.module.css'

type ProofResultProps = CheckedProof & { onAgain: () => void }

/** What was checked, or where the chain breaks. */
export function ProofResult({ proof, fault, onAgain }: ProofResultProps) {
  return (
    <section className={clsx(css.result, fault ? css.bad : css.good)} role="status">
      {fault ? <Fault fault={fault} /> : <Good proof={proof} />}
      <div className={css.actions}>
        {fault && <ButtonLink to="/contatti">{proofText.contact}</ButtonLink>}
        <Button look="quiet" onClick={onAgain}>
          <RotateCw size={18} aria-hidden />
          {proofText.again}
        </Button>
      </div>
    </section>
  )
}

function Good({ proof }: Pick<CheckedProof, 'proof'>) {
  return (
    <>
      <h2 className={css.verdict}>
        <ShieldCheck size={28} aria-hidden />
        {proof.isEnded ? proofText.good : proofText.goodLive}
      </h2>
      <p>{proofText.checkedNow(proof.length)}</p>
      <ul className={css.checks}>
        {proofText.checks(proof.increment).map((check) => (
          <li key={check}>
            <Check size={16} aria-hidden />
            {check}
          </li>
        ))}
      </ul>
      <p>{proofText.limits}</p>
    </>
  )
}

function Fault({ fault: { seq, reason } }: { fault: ChainFault }) {
  return (
    <>
      <h2 className={css.verdict}>
        <ShieldAlert size={28} aria-hidden />
        {proofText.bad}
      </h2>
      <p className={css.reason}>{proofText.faults[reason](seq)}</p>
      <p>{proofText.badText}</p>
    </>
  )
}
