import { Share2 } from 'lucide-react'
import { detailText } from '../text/detail-text.ts'
import { IconButton } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** Shares the page's address: by the device's share sheet, or else by copying it. */
export function ShareAuction({ title }: { title: string }) {
  return (
    <IconButton label={detailText.share} onClick={() => void share(title)}>
      <Share2 size={20} aria-hidden />
    </IconButton>
  )
}

export async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname
  // Closing the sheet without sharing is no failure.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', title: detailText.linkCopied })
  } catch {
    toast({ title: detailText.copyLink, description: url })
  }
}
