import { ReceiptText } from 'lucide-react'
import { LiveNow } from '../auction-card/live-now.tsx'
import { dueWins } from '../bidding/due-wins.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useProfile } from '../data/profile.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { orderText } from '../text/order-text.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Box } from '../ui/drawings/box.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { DueStrip } from './due-strip.tsx'
import { OrderCard } from './order-card.tsx'
import { orderView } from './order-view.ts'
import css from './orders-tab.module.css'
import { PagedSection } from './paged-section.tsx'
import { PaymentRow } from './payment-row.tsx'
import { useOrders, usePayments } from './use-orders.ts'

const words = orderText.list

/** Won and bought orders with their shipments, and below them all payments. */
export function OrdersTab() {
  const now = useMinute()
  const { data: profile } = useProfile()
  const wins = useWonAuctions()
  const orders = useOrders()
  const due = dueWins(wins.data ?? [], now)
  const isDue = new Set(due.wins.map(({ id }) => id))
  const spentOn = new Map(wins.data?.map(({ id, spent }) => [id, spent]))
  return (
    <div className={css.tab}>
      <PagedSection
        title={words.orders}
        picture={orders.data?.pages[0]?.items.length && !due.firstDueDate ? <Box /> : null}
        list={orders}
        rowHeight={188}
        isWaiting={wins.isPending}
        // The wins that are still to be paid have their own tab.
        isShown={({ id }) => !isDue.has(id)}
        above={
          due.firstDueDate && (
            <DueStrip due={due} action={<ButtonLink to="/profile?tab=won">{profileText.won.pay}</ButtonLink>}>
              {profileText.won.due(due.wins, due.totalCents, due.firstDueDate)}
            </DueStrip>
          )
        }
        isFirst={(order) => orderView(order, now).payAt !== null}
        draw={(order) => <OrderCard key={order.id} order={order} spent={spentOn.get(order.id)} now={now} />}
        nothing={
          <MessagePanel
            as="h3"
            picture={<Box />}
            title={words.none}
            actions={
              <>
                <ButtonLink to="/auctions?status=live">{profileText.won.browse}</ButtonLink>
                <ButtonLink to="/shop" look="quiet">
                  {words.shop}
                </ButtonLink>
              </>
            }
          >
            {words.noneText}
          </MessagePanel>
        }
      />
      <PagedSection
        title={words.payments}
        note={profile && profile.paid > 0 && words.paidInAll(profile.paid)}
        list={usePayments()}
        rowHeight={72}
        draw={(payment) => <PaymentRow key={payment.id} payment={payment} />}
        nothing={
          <p className={css.nothing}>
            <ReceiptText size={20} aria-hidden />
            {words.noPayments}
          </p>
        }
        isCompact
      />
      {orders.data?.pages[0]?.items.length === 0 && <LiveNow />}
    </div>
  )
}
