import { useState } from 'react'
import { useMinute } from '../../countdown/use-minute.ts'
import { adminSafetyText } from '../../text/admin-safety-text.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { SafetyPart } from './safety-part.tsx'

const words = adminSafetyText.confirmed

/** Shows until when the re-authentication is valid, and renews it in advance. */
export function PasswordPart({ confirmedUntil }: { confirmedUntil: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const counts = Date.parse(confirmedUntil) > useMinute()
  return (
    <SafetyPart title={words.title} text={words.text}>
      <p role="status">
        <b>{counts ? words.until(confirmedUntil) : words.over}</b>
      </p>
      {!counts && (
        <Button look="tint" onClick={() => setIsAsking(true)}>
          {words.now}
        </Button>
      )}
      <PasswordQuestion open={isAsking} onAnswer={() => setIsAsking(false)} />
    </SafetyPart>
  )
}
