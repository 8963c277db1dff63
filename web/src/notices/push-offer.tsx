import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { noticesText } from '../text/notices-text.ts'
import { Button } from '../ui/button.tsx'
import css from './push-offer.module.css'
import { usePush } from './use-push.ts'

const storageKey = 'centesimo.push-offer'
/** The bid's own notification goes first. */
const waitMs = 5_500

/**
 * Offers push messages after a bid, once: any answer ends the offers. The browser asks for
 * permission only after a click.
 */
export function PushOffer() {
  const [isAnswered, setAnswered] = useState(wasAnswered)
  const [hasWaited, setWaited] = useState(false)
  const { state, isPending, turn } = usePush()
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  if (isAnswered || !hasWaited || state !== 'off') return null

  const answer = () => {
    storeAnswer()
    setAnswered(true)
  }
  const words = noticesText.offer
  // Outside the header: some pages hide it, and elsewhere it would clip the card.
  return createPortal(
    <aside className={css.card} aria-label={noticesText.push.title}>
      <BellRing size={24} className={css.icon} aria-hidden />
      <div className={css.words}>
        <p className={css.title}>{words.title}</p>
        <p className={css.text}>{words.text}</p>
        <div className={css.actions}>
          <Button size="s" disabled={isPending} onClick={() => void turn(true).then(answer, answer)}>
            {words.yes}
          </Button>
          <Button size="s" look="plain" onClick={answer}>
            {words.no}
          </Button>
        </div>
      </div>
    </aside>,
    document.body,
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
