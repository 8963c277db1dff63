import { useEffect, useRef } from 'react'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { Button } from '../../../ui/button.tsx'

const words = editAuctionText

type PreviewBarProps = { onBack: () => void; sending: { type: 'submit'; form: string; disabled: boolean } }

/** What stands below the preview: the way back to the form, and its submit. */
export function PreviewBar({ onBack, sending }: PreviewBarProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p>{words.preview}</p>
      <Button ref={back} look="quiet" onClick={onBack}>
        {words.backToEdit}
      </Button>
      <Button {...sending}>{words.confirm}</Button>
    </>
  )
}
