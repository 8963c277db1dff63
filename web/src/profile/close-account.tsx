import { useState } from 'react'
import { accountText } from '../text/account-text.ts'
import { Button } from '../ui/button.tsx'
import { CloseDialog } from './close-dialog.tsx'

type CloseAccountProps = { credits: number; onClosed: () => void }

export function CloseAccount({ credits, onClosed }: CloseAccountProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {accountText.close.open}
      </Button>
      <CloseDialog open={isAsking} credits={credits} onCancel={() => setIsAsking(false)} onClosed={onClosed} />
    </>
  )
}
