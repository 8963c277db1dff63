import type { Corruption } from '../find-violations-after.ts'

/** An admin has set another price, at that time after the end. */
const edited = (before: number | null, after: number, minutes: number) => `
  update auctions set buy_now_cents = ${after} where id = $ended;
  insert into audit_log (public_id, action, target_kind, target_id, before, after, at)
    select 'edit-${minutes}', 'auction.edit', 'auction', a.public_id, '{"buyNowCents": ${before}}', '{"buyNowCents": ${after}}',
      r.ended_at + interval '${minutes} minutes' from auctions a join runs r on r.auction_id = a.id where a.id = $ended`
const runCost = (cents: number) => `update runs set buy_now_cents = ${cents} where auction_id = $ended`

const bought = (who: string, shippingCents: number) => `
  insert into orders (public_id, user_id, type, auction_id, amount_cents, shipping_cents, product_title, status)
    values ('bought', ${who}, 'buy_now', $unsold, 9900, ${shippingCents}, 'Orologio', 'expired')`
/** The package of the payment gave days two hours ago. */
const days = `update payments set free_shipping_days = 30, applied_at = now() - interval '2 hours' where id = 900`
const runShips = 'update runs set shipping_cents = 690 where auction_id = $ended'
const settings = { shippingCents: 690 }

/** Corruptions of what objects cost beside their auctions, and of what their shipping does. */
export const buyNowCorruptions: Corruption[] = [
  ['edits after the end change no past price', `${edited(null, 900, 1)}; ${edited(900, 800, 2)}`, []],
  ['a run keeps the price that the first edit found', `${runCost(700)}; ${edited(700, 900, 1)}`, []],
  ['an edit before the end counts', `${runCost(900)}; ${edited(700, 900, -1)}`, []],
  [
    'a run has the price of an edit after its end',
    `${runCost(900)}; ${edited(700, 900, 1)}`,
    ['run-keeps-its-buy-now'],
  ],
  ['a run lacks what its object cost', runCost(0).replace('= 0', '= null'), ['run-keeps-its-buy-now']],
  ['a purchase pays its shipping', bought('$anna', 690), [], settings],
  ['a purchase of a time without its settings pays any', bought('$anna', 1_000), []],
  ['a purchase pays another shipping', bought('$anna', 691), ['shipping-is-that-of-its-time'], settings],
  ['a purchase pays no shipping', bought('$anna', 0), ['shipping-is-that-of-its-time'], settings],
  ['free days spare the shipping', `$purchase; ${days}; ${bought('$anna', 0)}`, [], settings],
  [
    'a purchase pays its shipping in free days',
    `$purchase; ${days}; ${bought('$anna', 690)}`,
    ['free-days-spare-the-shipping'],
    settings,
  ],
  [
    'days that are over spare nothing',
    `$purchase; ${days}; update payments set free_shipping_days = 1, applied_at = now() - interval '26 hours' where id = 900; ${bought('$anna', 0)}`,
    ['shipping-is-that-of-its-time'],
    settings,
  ],
  [
    'days of a refunded package spare nothing',
    `$fullRefund; ${days}; update refunds set done_at = now() - interval '90 minutes' where id = 901; ${bought('$bruno', 690)}`,
    [],
    settings,
  ],
  ['a won order pays nothing where its run began so', 'select 1', [], settings],
  ['a won order pays no shipping', runShips, ['shipping-is-that-of-its-time'], settings],
  ['a won order pays what shipping costs at the end', runShips, [], { shippingCents: 0 }],
]
