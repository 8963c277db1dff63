import type { Notice, NoticeKind, WonAuction } from '@centesimo/contract'
import clsx from 'clsx'
import {
  BellRing,
  CalendarClock,
  CalendarX,
  CirclePause,
  Coins,
  CreditCard,
  Gavel,
  Gift,
  type LucideIcon,
  MessageSquareQuote,
  PackageCheck,
  RotateCcw,
  TrendingDown,
  Trophy,
  Truck,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { useDueWins } from '../bidding/use-due-wins.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { noticesText } from '../text/notices-text.ts'
import { orderText } from '../text/order-text.ts'
import { profileText } from '../text/profile-text.ts'
import { Picture } from '../ui/picture.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { byPeriod } from './by-period.ts'
import { MarkedAmount } from './marked-amount.tsx'
import { foldOutbid, mergeOutbid } from './merge-outbid.ts'
import css from './notice-list.module.css'
import { OutbidWay } from './outbid-way.tsx'
import { useOutbidAuctions } from './use-outbid-auctions.ts'

const kinds: Record<NoticeKind, { icon: LucideIcon; tone: 'orange' | 'green' | 'red' | 'blue' | 'copper' }> = {
  outbid: { icon: TrendingDown, tone: 'red' },
  won: { icon: Trophy, tone: 'green' },
  lost: { icon: Gavel, tone: 'blue' },
  prize: { icon: Trophy, tone: 'green' },
  'autobid-stopped': { icon: CirclePause, tone: 'blue' },
  'payment-due': { icon: CalendarClock, tone: 'red' },
  'order-expired': { icon: CalendarX, tone: 'red' },
  'order-shipped': { icon: Truck, tone: 'blue' },
  'order-returned': { icon: Undo2, tone: 'orange' },
  'order-delivered': { icon: PackageCheck, tone: 'green' },
  restarted: { icon: RotateCcw, tone: 'blue' },
  'auction-started': { icon: BellRing, tone: 'copper' },
  'followed-auction': { icon: BellRing, tone: 'copper' },
  'credits-refunded': { icon: Undo2, tone: 'blue' },
  welcome: { icon: Gift, tone: 'copper' },
  referral: { icon: Coins, tone: 'copper' },
  'testimonial-approved': { icon: MessageSquareQuote, tone: 'green' },
  'payment-received': { icon: CreditCard, tone: 'green' },
  'payment-refunded': { icon: Undo2, tone: 'blue' },
}

/**
 * Notices by their age, newest first. Each links to its subject; a win also to its payment while
 * due, and who was outbid goes back with the present price in sight.
 */
export function NoticeList({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (ids: string[]) => void }) {
  const due = useDueWins().wins
  const paid = useWonAuctions().data?.filter(({ status }) => status === 'completed') ?? []
  const { shown, folded } = foldOutbid(notices)
  const outbidIn = useOutbidAuctions(shown)
  return (
    <div className={css.days}>
      {byPeriod(shown, Date.now()).map(({ period, entries }) => (
        <section key={period}>
          <h2 className={css.name}>{period}</h2>
          <ul className={css.list}>
            {mergeOutbid(entries).map(({ key, latest: { entry: notice, time }, all }) => {
              const isOf = ({ id }: WonAuction) => notice.link === payPage(id)
              const won = due.find(isOf)
              const covered = [...all.map(({ entry }) => entry), ...(folded.get(notice.id) ?? [])]
              return (
                <Entry
                  key={key}
                  notice={notice}
                  times={all.length}
                  unread={covered.flatMap(({ id, readAt }) => (readAt === null ? id : []))}
                  time={time}
                  due={won}
                  paid={notice.kind === 'won' ? paid.find(isOf) : undefined}
                  outbidIn={outbidIn.get(notice.id)}
                  isNext={won !== undefined && won === due[0]}
                  onOpen={onOpen}
                />
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** From the win itself: what is left to do, in few words. */
const dueText = ({ auction, amount, paymentDueDate }: WonAuction) =>
  profileText.won.dueNow(auction.title, amount, paymentDueDate)

/** The same once it is done. */
const paidText = ({ auction, amount }: WonAuction) => profileText.won.paidFor(auction.title, amount)

const payPage = (orderId: string) => `/won-auction/${orderId}`

/** The object that the sentence quotes: what a reader knows its auction by. */
const objectOf = (text: string) => /«([^»]+)»/.exec(text)?.[1]

/** The sentence below the object, which need not be named again at an end. */
const withoutObject = (text: string) => text.replace(/(?::| per) «[^»]+»\./, '.')

/** The kind before its sentence: it ends in a stop, if not in a mark of its own. */
const ended = (words: string) => (/[!?.]$/.test(words) ? words : `${words}.`)

type EntryProps = {
  /** The latest of those that the row stands for. */
  notice: Notice
  times: number
  unread: string[]
  time: string
  /** The win that it is about, still to be paid. */
  due: WonAuction | undefined
  /** The win that it tells, already paid. */
  paid: WonAuction | undefined
  /** The auction in which the user was outbid, where its state is known. */
  outbidIn: string | undefined
  /** The first that is due: on a phone its button is the page's one filled button. */
  isNext: boolean
  onOpen: (ids: string[]) => void
}

function Entry({ notice, times, unread, time, due, paid, outbidIn, isNext, onOpen }: EntryProps) {
  const { kind, imageUrl, title, text, link, createdAt, trackingUrl } = notice
  const { icon: Icon, tone } = kinds[kind]
  const kindWords = times > 1 ? noticesText.outbidTimes(times) : title
  const object = imageUrl ? objectOf(text) : undefined
  const sentence = due ? dueText(due) : paid ? paidText(paid) : text
  const isUnread = unread.length > 0
  const open = () => isUnread && onOpen(unread)
  return (
    <li
      className={clsx(
        (due || trackingUrl || outbidIn) && css.withButton,
        due && css.payable,
        trackingUrl && css.followed,
        outbidIn && css.outbid,
      )}
    >
      <Link to={link} className={clsx(css.entry, isUnread && css.unread)} onClick={open}>
        <span className={css.subject}>
          {imageUrl && <Picture src={imageUrl} alt="" sizes="56px" />}
          <span className={css.icon} style={{ color: `var(--${tone})` }}>
            <Icon size={imageUrl ? 14 : 20} aria-hidden />
          </span>
        </span>
        <span className={css.words}>
          <span className={css.title}>
            <span className={clsx(object && css.object)}>{object ?? kindWords}</span>
            {isUnread && (
              <i className={css.dot}>
                <VisuallyHidden>{noticesText.unread}</VisuallyHidden>
              </i>
            )}
            <time dateTime={createdAt} className={css.time}>
              {time}
            </time>
          </span>
          <span className={css.text}>
            {object && <span className={css.kind}>{ended(kindWords)}</span>}
            <span>
              <MarkedAmount text={object ? withoutObject(sentence) : sentence} />
            </span>
          </span>
        </span>
      </Link>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={css.button}
          aria-label={`${orderText.follow}. ${text}`}
          onClick={open}
        >
          <span>{orderText.follow}</span>
        </a>
      )}
      {outbidIn && <OutbidWay auctionId={outbidIn} onOpen={open} />}
      {due && (
        <Link
          to={payPage(due.id)}
          className={clsx(css.button, isNext && css.next)}
          aria-label={profileText.won.payFor(due.auction.title)}
          onClick={open}
        >
          <span>{profileText.won.pay}</span>
        </Link>
      )}
    </li>
  )
}
