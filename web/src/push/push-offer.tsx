import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { noticesText } from '../text/notices-text.ts'
import { Button } from '../ui/button.tsx'
import { usePush } from './use-push.ts'

const storageKey = 'centesimo.push-offer'

/**
 * Offers push messages, until it is pressed once on this device. The browser asks for permission
 * only after this press.
 */
export function PushOffer() {
  const [isAnswered, setAnswered] = useState(wasAnswered)
  const { state, isPending, turn } = usePush()
  if (isAnswered || state !== 'off') return null

  const answer = () => {
    storeAnswer()
    setAnswered(true)
  }
  return (
    <Button
      look="plain"
      size="s"
      aria-label={noticesText.offer.full}
      title={noticesText.offer.full}
      disabled={isPending}
      onClick={() => void turn(true).then(answer, answer)}
    >
      <BellRing size={17} aria-hidden />
      {noticesText.offer.short}
    </Button>
  )
}

function wasAnswered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // A browser without storage would show the offer every time.
    return true
  }
}

function storeAnswer(): void {
  try {
    localStorage.setItem(storageKey, 'answered')
  } catch {
    // The answer holds for this visit.
  }
}
