import { type Kysely, sql } from 'kysely'

/**
 * A refund is of the shipping first, which takes none of the credits that an order gave back. A
 * program that takes more passes, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function payment_settles_credits_back() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare given record; prize integer; shipping integer; revoked bigint;
    begin
      select coalesce(sum(credits_taken + credits_owed), 0) into revoked from refunds where payment_id = new.id;
      select prize_credits, shipping_cents into prize, shipping from orders where id = new.order_id;
      if prize is not null then
        if new.state = 'applied' and not exists (select from ledger where key = 'purchase:' || new.id) then
          raise exception 'payment % completes an order without the credits that it won', new.id;
        end if;
        if new.applied_at is not null and round(prize::numeric * least(new.refunded_cents, new.amount_cents) / new.amount_cents) > revoked then
          raise exception 'payment % is refunded without the credits that it gave', new.id;
        end if;
      end if;
      select credits, round(credits::numeric * greatest(least(new.refunded_cents, new.amount_cents) - shipping, 0) / (new.amount_cents - shipping)) as due
        into given from credits_back_orders where order_id = new.order_id;
      if not found then return new; end if;
      if given.credits is null and new.state = 'applied' then
        raise exception 'payment % completes an order without the credits that it gives back', new.id;
      end if;
      -- Of several payments of the order only the applied one has given them.
      if new.applied_at is not null and given.due > revoked then
        raise exception 'payment % is refunded without the credits that it gave back', new.id;
      end if;
      return new;
    end $$`.execute(db)
}
