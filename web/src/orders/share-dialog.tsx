import type { WonAuction } from '@centesimo/contract'
import { formatEuro, orderPriceCents } from '@centesimo/domain'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../data/api-error.ts'
import { callFile } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { text } from '../text/text.ts'
import { winText } from '../text/win-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { useCopy } from '../ui/use-copy.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './share-dialog.module.css'

/** The picture of a win, what it may tell, and the ways to pass it on. */
export function ShareDialog({ won, onClose }: { won: WonAuction; onClose: () => void }) {
  const { id, auction } = won
  const [shown, setShown] = useState({ username: false, spent: false })
  const query = { ...(shown.username && { username: '1' as const }), ...(shown.spent && { spent: '1' as const }) }
  const card = useQuery({
    queryKey: [...queryKeys.wonAuction(id), 'card', query],
    queryFn: ({ signal }) => callFile('winCard', { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const file = card.data && new File([card.data], winText.fileName, { type: 'image/png' })
  const link = `${location.origin}/auctions/${auction.id}`
  const linkField = useRef<HTMLParagraphElement>(null)
  const { isCopied, copy } = useCopy(linkField, winText.copyManually)
  const price = formatEuro(orderPriceCents(won))
  const message = winText.message(auction.title, price, link)
  const canShare = file !== undefined && canShareFile(file)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={winText.dialog} width="medium">
      <div className={css.body}>
        <div className={css.picture} aria-busy={card.isPending}>
          {card.error ? (
            <div className={css.failed} role="alert">
              <p>{messageOf(card.error, winText.drawingFailed)}</p>
              <Button look="tint" size="s" onClick={() => void card.refetch()}>
                {text.failed.retry}
              </Button>
            </div>
          ) : (
            <CardPicture file={card.data} alt={winText.picture(auction.title, price)} />
          )}
        </div>
        <div className={css.choices}>
          <SwitchField
            label={winText.showUsername}
            isOn={shown.username}
            onChange={(username) => setShown({ ...shown, username })}
          />
          <SwitchField
            label={winText.showSpent}
            isOn={shown.spent}
            onChange={(spent) => setShown({ ...shown, spent })}
          />
          <p className={css.note}>{winText.choices}</p>
        </div>
        <p ref={linkField} className={css.link}>
          {link}
        </p>
        <DialogActions className={css.actions}>
          <Button look="quiet" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            <span aria-live="polite">{isCopied ? winText.copied : winText.copyLink}</span>
          </Button>
          <Button
            look={canShare ? 'quiet' : 'main'}
            disabled={!file}
            onClick={() => file && saveFile(file, winText.fileName)}
          >
            <Download size={18} aria-hidden />
            {winText.save}
          </Button>
          {canShare && (
            <Button onClick={() => void shareFile(file, message)}>
              <Share2 size={18} aria-hidden />
              {winText.share}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

function CardPicture({ file, alt }: { file: Blob | undefined; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address) return <img src={address} alt={alt} width={1200} height={630} />
  return (
    <>
      <VisuallyHidden live="polite">{winText.drawing}</VisuallyHidden>
      <Skeleton height="100%" />
    </>
  )
}

function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** The link is part of the text: some apps take either a file or an address. */
async function shareFile(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: winText.shareFailed, description: winText.shareFailedText, tone: 'destructive' })
  }
}
