import type { CheckedProof } from '@centesimo/contract/check-proof'
import { Download } from 'lucide-react'
import { proofText } from '../text/proof-text.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { ProofFold } from './proof-fold.tsx'
import css from './proof-page.module.css'

/** How to do the same without this page, and the data for it. */
export function HowItIsMade({ proof }: Pick<CheckedProof, 'proof'>) {
  const save = () => {
    const file = new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' })
    saveFile(file, proofText.fileName(proof.run))
  }
  return (
    <ProofFold title={proofText.how}>
      {proofText.howSteps.map((step) => (
        <p key={step} className={css.note}>
          {step}
        </p>
      ))}
      <Button look="quiet" onClick={save}>
        <Download size={18} aria-hidden />
        {proofText.save}
      </Button>
    </ProofFold>
  )
}
