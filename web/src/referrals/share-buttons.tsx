import { Mail, MessageCircle, QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { referralText } from '../text/referral-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './invite-card.module.css'
import { mailAddress, nativeShare, whatsAppAddress } from './share-links.ts'

const QrPicture = lazyPart(
  async () => (await import('../ui/qr-picture.tsx')).QrPicture,
  <Skeleton width={300} ratio="1" />,
)

/** By mail, by messaging app, by the device's share sheet, or as a QR code. */
export function ShareButtons({ link }: { link: string }) {
  const [showsQr, setShowsQr] = useState(false)
  const words = referralText.link
  const share = nativeShare(link)
  return (
    <div className={css.share}>
      <ButtonLink look="tint" to={mailAddress(link)} reloadDocument>
        <Mail size={18} aria-hidden />
        {words.mail}
      </ButtonLink>
      <ButtonLink look="tint" to={whatsAppAddress(link)} target="_blank" rel="noopener noreferrer">
        <MessageCircle size={18} aria-hidden />
        {words.whatsApp}
      </ButtonLink>
      {share && (
        <Button look="tint" onClick={share}>
          <Share2 size={18} aria-hidden />
          {words.share}
        </Button>
      )}
      <Button look="tint" onClick={() => setShowsQr(true)}>
        <QrCode size={18} aria-hidden />
        {words.qr}
      </Button>
      <Dialog open={showsQr} onOpenChange={setShowsQr} title={words.qrTitle} description={link}>
        <QrPicture text={link} label={words.qrAlt} />
      </Dialog>
    </div>
  )
}
