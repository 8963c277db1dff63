import { buyNowOffer, type CreditsBack } from '@centesimo/contract'
import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { type Mine, useMine } from '../data/mine.ts'
import { useShipping } from '../data/use-shipping.ts'
import { useAuction } from '../live/live-store.ts'
import { creditsBackAddress } from '../orders/credits-back-address.ts'
import { refreshOrders } from '../orders/refresh-orders.ts'
import { creditsBackText } from '../text/credits-back-text.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { BuyNow } from './buy-now.tsx'
import css from './credits-back.module.css'

const words = creditsBackText

/**
 * The retail price in the action bar. Who has bid and does not lead gets the credits back with it;
 * once the payment has begun, the way to finish or to cancel it.
 */
export function BuyPart({ id }: { id: string }) {
  const { mine, cents, back } = useOffer(id)
  if (mine?.purchase) return <Purchase id={id} purchase={mine.purchase} />
  if (cents === null) return null
  return back ? <Offer id={id} cents={cents} back={back} /> : <BuyNow id={id} cents={cents} />
}

/** Below a lost auction: the credits back, with until when; or else that they are gone. */
export function LostOffer({ id }: { id: string }) {
  const { mine, cents, back, hasPrice } = useOffer(id)
  const shipping = useShipping()
  if (!mine || mine.purchase) return null
  if (!back || !hasPrice) return mine.spentHere.returned === 0 && <p>{words.gone}</p>
  if (cents === null) return null
  return (
    <div className={css.lost}>
      <Offer id={id} cents={cents} back={back} />
      {back.until && <p>{words.untilWhen(back.until, shipping)}</p>}
    </div>
  )
}

/** Whether `LostOffer` has the offer: then the bar below it has none. */
export function useIsOffered(id: string): boolean {
  const { mine, cents, back } = useOffer(id)
  return !mine?.purchase && cents !== null && back !== null
}

/** The retail price for this user, and the credits that come back with it. */
function useOffer(id: string) {
  const auction = useAuction(id, ({ run, buyNowPrice, inStock }) => ({ run, buyNowPrice, inStock }))
  const mine = useMine(id, auction?.run).data
  return {
    mine,
    cents: auction ? buyNowOffer(auction, mine) : null,
    back: mine?.creditsBack ?? null,
    hasPrice: typeof auction?.buyNowPrice === 'number',
  }
}

function Offer({ id, cents, back }: { id: string; cents: number; back: CreditsBack }) {
  return (
    <div className={css.part}>
      <Link to={creditsBackAddress(id)} className={css.offer}>
        <span className={css.words}>
          {words.offerParts(cents, back.credits).map(({ before, joint, after }) => (
            <Fragment key={joint}>
              <span>
                {before}
                <span className={css.joint}>{joint}</span>
                {after}
              </span>{' '}
            </Fragment>
          ))}
        </span>
      </Link>
    </div>
  )
}

function Purchase({ id, purchase }: { id: string; purchase: NonNullable<Mine['purchase']> }) {
  const { orderId, isPaid } = purchase
  const cancel = useMutation({
    mutationFn: () => call('cancelOrder', { params: { id: orderId } }),
    onSuccess: () => toast(words.cancelled),
    onError: (error) =>
      toast({ tone: 'destructive', title: text.toast.failed, description: messageOf(error, words.notCancelled) }),
    onSettled: refreshOrders,
  })
  if (isPaid) {
    return (
      <div className={css.part}>
        <p>{words.bought}</p>
        <ButtonLink look="quiet" size="s" to="/profile?tab=orders">
          {words.toOrders}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={css.part}>
      <p>{words.underway}</p>
      <div className={css.ways}>
        <ButtonLink look="tint" size="s" to={creditsBackAddress(id)}>
          {words.resume}
        </ButtonLink>
        <Button look="quiet" size="s" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
