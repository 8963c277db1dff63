import { useHomeList } from '../data/auctions.ts'
import { homeText } from '../text/home-text.ts'
import { BigCoin } from '../ui/big-coin.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './first-bid-card.module.css'

/** The head of Home for a user with credits and no bid yet. */
export function FirstBidCard({ greeting, credits }: { greeting: string; credits: number }) {
  const { title, text, choose, tryBeginners, how } = homeText.firstBid
  const beginners = useHomeList('live').data?.find(({ audience }) => audience === 'beginners')
  return (
    <div className={css.card}>
      <div className={css.coin}>
        <BigCoin isSmall />
      </div>
      <div className={css.words}>
        <p className={css.greeting}>{greeting}</p>
        <h1 className={css.title}>{title(credits)}</h1>
      </div>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        <ButtonLink to={beginners ? `/auctions/${beginners.id}` : '/auctions?status=live'}>
          {beginners ? tryBeginners : choose}
        </ButtonLink>
        <TextLink to="/come-funziona" className={css.how}>
          {how}
        </TextLink>
      </div>
    </div>
  )
}
