/** A purchase of 40 credits for 16 €, fully consistent. */
const purchaseBy = (who: string) => `
  insert into payments (id, public_id, user_id, purpose, package_id, credits, title, amount_cents, request_id, state, capture_id, captured_cents,
    captured_currency, captured_at, applied_at)
    overriding system value select 900, 'pay', ${who}, 'credits', min(id), 40, '40 crediti', 1600, gen_random_uuid(), 'applied', 'cap', 1600,
      'EUR', now(), now() from credit_packages;
  insert into ledger (user_id, type, amount, balance_after, payment_id, key, created_at)
    select id, 'purchase', 40, credits + 40, 900, 'purchase:900', now() from users where id = ${who};
  insert into receipts values (900, 2026, 1, now(), 'Anna', 'anna@example.it', null, '40 crediti', 1600, 22);
  update users set credits = credits + 40, first_purchase_bonus = true where id = ${who}`

/**
 * Anna referred Bruno, Bruno made a purchase, and an admin rewarded the referral. Fully consistent.
 */
const friendship = `
  ${purchaseBy('$bruno')};
  insert into referrals (id, public_id, referrer_id, referred_user_id, referral_code, email, status, registration_bonus_given,
    first_purchase_bonus_given, created_at, completed_at)
    overriding system value values (7, 'r', $anna, $bruno, 'X', 'b@example.it', 'rewarded', true, true, now(), now());
  insert into ledger (user_id, type, amount, balance_after, key, created_at)
    select u.id, 'referral', paid.amount, u.credits + paid.total, paid.key, now() from users u join (values
      ($bruno, 20, 20, 'referral:friend:7'), ($anna, 10, 10, 'referral:referrer:7'),
      ($anna, 50, 60, 'referral:firstPurchase:7'), ($anna, 100, 160, 'referral:activation:7')
    ) as paid (id, amount, total, key) on paid.id = u.id order by paid.total;
  update users set credits = credits + 160, total_referrals = 1 where id = $anna;
  update users set credits = credits + 20 where id = $bruno;
  insert into audit_log (public_id, action, target_kind, target_id) values ('entry', 'referral.activate', 'referral', 'r')`

/** The same, with Bruno's purchase refunded in full and the bonus revoked. */
const fullRefund = `
  ${friendship};
  insert into refunds (id, payment_id, amount_cents, request_id, state, reason, origin, credits_taken, done_at)
    overriding system value values (901, 900, 1600, gen_random_uuid(), 'done', 'x', 'provider', 40, now());
  insert into ledger (user_id, type, amount, balance_after, payment_id, key, created_at)
    select id, 'deduction', -40, credits - 40, 900, 'refund:901', now() from users where id = $bruno;
  update users set credits = credits - 40 where id = $bruno;
  update payments set refunded_cents = 1600, state = 'refunded' where id = 900;
  insert into ledger (user_id, type, amount, balance_after, key, created_at)
    select id, 'deduction', -50, credits - 50, 'unearned:firstPurchase:7', now() from users where id = $anna;
  update users set credits = credits - 50 where id = $anna;
  update referrals set first_purchase_bonus_given = false where id = 7`

/**
 * Anna's purchase, half of it refunded by an admin: 12 credits were still there, 8 became a debt.
 */
const refund = `
  ${purchaseBy('$anna')};
  insert into refunds (id, payment_id, amount_cents, request_id, state, reason, admin_id, credits_taken, credits_owed, done_at)
    overriding system value values (901, 900, 800, gen_random_uuid(), 'done', 'x', 1, 12, 8, now());
  insert into ledger (user_id, type, amount, balance_after, payment_id, key, created_at)
    select id, 'deduction', -12, credits - 12, 900, 'refund:901', now() from users where id = $anna;
  update users set credits = credits - 12, debt_credits = 8 where id = $anna;
  update payments set refunded_cents = 800 where id = 900;
  insert into audit_log (public_id, action, target_kind, target_id) values ('give', 'payment.refund', 'payment', 'pay')`

/** The winner of the ended auction has paid the order. */
const paidOrder = `
  update orders set status = 'completed' where auction_id = $ended;
  insert into payments (id, public_id, user_id, purpose, order_id, title, amount_cents, request_id, state, capture_id, captured_cents,
    captured_currency, captured_at, applied_at)
    overriding system value select 902, 'paid', user_id, 'order', id, product_title, amount_cents, gen_random_uuid(), 'applied', 'got',
      amount_cents, 'EUR', now(), now() from orders where auction_id = $ended;
  insert into receipts select id, 2026, 1, now(), 'Anna', 'anna@example.it', 'Via Roma 1', title, amount_cents, 22 from payments where id = 902`

/** Bruno, who lost the ended auction, has bought its item and got the credits of his bids back. */
const creditsBack = `
  insert into orders (id, public_id, user_id, type, auction_id, amount_cents, product_title, status, completed_at)
    overriding system value values (903, 'bought', $bruno, 'buy_now', $ended, 9900, 'Orologio', 'completed', now());
  insert into credits_back_orders select 903, auction_id, run, user_id, credits from run_bidders
    where auction_id = $ended and run = 1 and user_id = $bruno;
  insert into payments (id, public_id, user_id, purpose, order_id, title, amount_cents, request_id, state, capture_id, captured_cents,
    captured_currency, captured_at, applied_at)
    overriding system value values (904, 'back', $bruno, 'order', 903, 'Orologio', 9900, gen_random_uuid(), 'applied', 'had', 9900, 'EUR', now(), now());
  insert into receipts values (904, 2026, 1, now(), 'Bruno', 'bruno@example.it', 'Via Roma 1', 'Orologio', 9900, 22);
  insert into ledger (user_id, type, amount, balance_after, auction_id, payment_id, key, created_at)
    select u.id, 'refund', c.credits, u.credits + c.credits, c.auction_id, 904, format('credits-back:%s:1:%s', c.auction_id, u.id), now()
    from credits_back_orders c join users u on u.id = c.user_id;
  update users set credits = users.credits + c.credits from credits_back_orders c where c.user_id = users.id`

const actions: Record<string, string> = {
  $friendship: friendship,
  $fullRefund: fullRefund,
  $creditsBack: creditsBack,
  $refund: refund,
  $paid: paidOrder,
  $purchase: purchaseBy('$anna'),
}

/**
 * Expands the scenarios in a statement: `$friendship`, `$fullRefund`, `$purchase`, `$refund`,
 * `$paid`, `$creditsBack`.
 */
export function withAuditedActions(statement: string): string {
  return Object.entries(actions).reduce((text, [name, action]) => text.replaceAll(name, action), statement)
}
