import type { Auction } from '@centesimo/contract'
import { displayedPriceCents, formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { auctionText } from '../../text/auction-text.ts'
import { searchText } from '../../text/search-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { markMatch } from './mark-match.ts'
import css from './suggestion-list.module.css'

export type SuggestionListProps = {
  id: string
  optionId: (index: number) => string
  active: number
  onPoint: (index: number) => void
  onLeave: () => void
  auctions: readonly Auction[]
  /** The target of each option: one per auction, then all results. */
  addresses: readonly string[]
  words: string
  /** Results of the previous text; the answer for the present one is pending. */
  isOld: boolean
  isNone: boolean
  isError: boolean
}

/**
 * The suggestions of the search box. The focus stays in its field, so a press here must not take
 * it.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, optionId, active, onPoint, onLeave, auctions, addresses, words, isOld, isNone, isError } = props
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, optionId])
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    to: addresses[index] ?? '/auctions',
    onClick: onLeave,
    onPointerMove: () => index !== active && onPoint(index),
  })
  const all = addresses.length - 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the press only keeps the focus in the field
    <div className={css.sheet} onMouseDown={(event) => event.preventDefault()}>
      {isNone && <p className={css.note}>{searchText.none}</p>}
      {isError && <p className={css.note}>{searchText.failed}</p>}
      {!isNone && (
        <div id={id} role="listbox" aria-label={searchText.label} aria-busy={isOld}>
          {auctions.map((auction, index) => (
            <Link
              key={auction.id}
              {...option(index)}
              className={clsx(css.option, isOld && css.old, auction.status === 'ended' && css.ended)}
            >
              <span className={css.picture}>
                <Picture src={auction.imageUrl} alt="" sizes="56px" />
              </span>
              <span className={css.title}>
                <Marked text={auction.title} words={words} />
              </span>{' '}
              <Status status={auction.status} /> <b className={css.price}>{priceOf(auction)}</b>
            </Link>
          ))}
          <Link {...option(all)} className={clsx(css.option, css.all)}>
            {searchText.all(words)}
            <ArrowRight size={17} aria-hidden />
          </Link>
        </div>
      )}
    </div>
  )
}

function Marked({ text, words }: { text: string; words: string }) {
  return markMatch(text, words).map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
    isMatch ? <mark key={place}>{text}</mark> : text,
  )
}

const statuses = {
  live: { tone: 'red', label: auctionText.live },
  upcoming: { tone: 'blue', label: auctionText.upcoming },
  ended: { tone: 'calm', label: auctionText.closed },
} as const

function Status({ status }: Pick<Auction, 'status'>) {
  const { tone, label } = statuses[status]
  return (
    <Badge tone={tone} className={css.status}>
      {label}
    </Badge>
  )
}

function priceOf({ currentBid, startingBid }: Auction): string {
  return formatEuro(displayedPriceCents({ currentBidCents: currentBid, startingBidCents: startingBid }))
}
