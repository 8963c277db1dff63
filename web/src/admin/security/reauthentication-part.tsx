import { useState } from 'react'
import { useMinute } from '../../countdown/use-minute.ts'
import { adminSecurityText } from '../../text/admin-security-text.ts'
import { Button } from '../../ui/button.tsx'
import { ReauthenticationDialog } from '../ui/reauthentication-dialog.tsx'
import { SecurityPart } from './security-part.tsx'

const words = adminSecurityText.confirmed

/** Shows until when the re-authentication is valid, and renews it in advance. */
export function ReauthenticationPart({ confirmedUntil }: { confirmedUntil: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const isValid = Date.parse(confirmedUntil) > useMinute()
  return (
    <SecurityPart title={words.title} text={words.text}>
      <p role="status">
        <b>{isValid ? words.until(confirmedUntil) : words.over}</b>
      </p>
      {!isValid && (
        <Button look="tint" onClick={() => setIsAsking(true)}>
          {words.now}
        </Button>
      )}
      <ReauthenticationDialog open={isAsking} onAnswer={() => setIsAsking(false)} />
    </SecurityPart>
  )
}
