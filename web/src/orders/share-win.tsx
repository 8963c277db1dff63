import type { WonAuction } from '@centesimo/contract'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { winText } from '../text/win-text.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { TextButton } from '../ui/text-link.tsx'
import css from './share-win.module.css'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

type ShareWinProps = {
  won: WonAuction
  size?: 's' | 'm'
  /** A line of text instead of a button: a win that is not paid yet has a more urgent one. */
  isText?: boolean
}

/** Opens the dialog that shares a win. */
export function ShareWin({ won, size = 'm', isText = false }: ShareWinProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = { onClick: () => setIsOpen(true), 'aria-label': winText.shareOf(won.auction.title) }
  const label = (
    <>
      <Share2 size={17} aria-hidden />
      <span>{winText.share}</span>
    </>
  )
  return (
    <>
      {isText ? (
        <TextButton className={css.text} {...opener}>
          {label}
        </TextButton>
      ) : (
        <Button look="tint" size={size} {...opener}>
          {label}
        </Button>
      )}
      {isOpen && <ShareDialog won={won} onClose={() => setIsOpen(false)} />}
    </>
  )
}
