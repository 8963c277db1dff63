import type { WonAuction } from '@centesimo/contract'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { winText } from '../text/win-text.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens the dialog that shares a win. */
export function ShareWin({ won, size = 'm' }: { won: WonAuction; size?: 's' | 'm' }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="tint" size={size} onClick={() => setIsOpen(true)} aria-label={winText.shareOf(won.auction.title)}>
        <Share2 size={17} aria-hidden />
        <span>{winText.share}</span>
      </Button>
      {isOpen && <ShareDialog won={won} onClose={() => setIsOpen(false)} />}
    </>
  )
}
