import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from '../data/session.ts'
import { referralText } from '../text/referral-text.ts'
import { Button } from '../ui/button.tsx'
import { useCopy } from '../ui/use-copy.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './invite-card.module.css'
import { ShareButtons } from './share-buttons.tsx'
import { inviteLink } from './share-links.ts'

/** The user's invitation link and every way to share it. */
export function InviteCard() {
  const code = useSession().user?.referralCode
  const link = code === undefined ? '' : inviteLink(window.location.origin, code)
  const field = useRef<HTMLSpanElement>(null)
  const words = referralText.link
  const codeLength = `ref=${code ?? ''}`.length
  const { isCopied, copy } = useCopy(field, words.copyManually)
  return (
    <section className={css.card} aria-labelledby="invite">
      <h2 id="invite">{words.title}</h2>
      <div className={css.link}>
        <p className={css.box}>
          <small>{words.label}</small>
          {/* A narrow box shortens the address in its middle: the code stays visible. */}
          <span ref={field} className={css.address}>
            <span>{link.slice(0, -codeLength)}</span>
            <span>{link.slice(-codeLength)}</span>
          </span>
        </p>
        <Button size="l" className={css.copy} onClick={() => void copy()} disabled={link === ''}>
          {isCopied ? <Check size={19} aria-hidden /> : <Copy size={18} aria-hidden />}
          {isCopied ? words.copied : words.copy}
        </Button>
        <VisuallyHidden live="polite">{isCopied ? words.copied : ''}</VisuallyHidden>
      </div>
      <ShareButtons link={link} />
      <Ticket code={code} />
    </section>
  )
}

/** The code alone, to dictate it or to paste it. */
function Ticket({ code }: { code: string | undefined }) {
  const field = useRef<HTMLElement>(null)
  const words = referralText.link
  const { isCopied, copy } = useCopy(field, words.copyManually)
  return (
    <div className={css.ticket}>
      <p className={css.code}>
        <small>{words.code}</small>
        <b ref={field}>{code ?? '········'}</b>
      </p>
      <Button
        look="plain"
        size="s"
        onClick={() => void copy()}
        disabled={code === undefined}
        aria-label={isCopied ? words.copied : words.copyCode}
      >
        {isCopied ? <Check size={17} aria-hidden /> : <Copy size={17} aria-hidden />}
        {isCopied ? words.copied : words.copyShort}
      </Button>
    </div>
  )
}
