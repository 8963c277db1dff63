import { type Kysely, sql } from 'kysely'

/**
 * Buy-now orders that give their buyer the credits of a run back. A program that does not know them
 * must not finish their payments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credits_back_orders (
      order_id bigint primary key,
      auction_id bigint not null,
      run integer not null,
      user_id bigint not null,
      -- Given back when the order was paid; null until then.
      credits integer check (credits >= 0)
    )`.execute(db)
  await sql`create index credits_back_orders_run on credits_back_orders (auction_id, user_id, run)`.execute(db)

  // The last release would complete the order without the credits, or refund it and leave them.
  await sql`
    create function payment_settles_credits_back() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare given record;
    begin
      select credits, round(credits::numeric * least(new.refunded_cents, new.amount_cents) / new.amount_cents) as due
        into given from credits_back_orders where order_id = new.order_id;
      if not found then return new; end if;
      if given.credits is null and new.state = 'applied' then
        raise exception 'payment % completes an order without the credits that it gives back', new.id;
      end if;
      -- Of several payments of the order only the applied one has given them.
      if new.applied_at is not null and given.due > (select coalesce(sum(credits_taken + credits_owed), 0) from refunds where payment_id = new.id) then
        raise exception 'payment % is refunded without the credits that it gave back', new.id;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger payments_settle_credits_back before update on payments for each row
    when (new.order_id is not null and (new.state = 'applied' and old.state = 'captured' or new.refunded_cents > old.refunded_cents))
    execute function payment_settles_credits_back()`.execute(db)
}
