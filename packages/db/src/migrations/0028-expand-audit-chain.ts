import { type Kysely, sql } from 'kysely'

/**
 * The audit log becomes append-only and chained: `audit_chain` has, for each entry in the order of
 * the commits, SHA-256 of the previous hash and of the entry. A gap, a changed, a missing or an
 * unchained entry breaks the chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_chain (
      -- Without gaps: two transactions that would append to one hash collide here.
      seq bigint primary key,
      entry_id bigint not null unique,
      hash bytea not null
    )`.execute(db)

  // `packages/invariants/src/audit-chain.ts` computes the same.
  await sql`
    create function chain_audit_entry(entry audit_log) returns void
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(7010013);
      insert into audit_chain (seq, entry_id, hash)
      select coalesce(last.seq, 0) + 1, entry.id, sha256(coalesce(last.hash, '') || convert_to(jsonb_build_array(
        entry.id, entry.public_id, entry.admin_id, entry.action, entry.target_kind, entry.target_id, entry.before, entry.after,
        extract(epoch from entry.at))::text, 'UTF8'))
      from (select) as one left join (select seq, hash from audit_chain order by seq desc limit 1) as last on true;
    end $$`.execute(db)

  // At the end of the transaction: its other locks are taken by then, so the chain's lock is short
  // and part of no deadlock. With the rights of its owner: the programs only read `audit_chain`.
  await sql`
    create function chain_new_audit_entry() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin perform chain_audit_entry(new); return null; end $$`.execute(db)
  await sql`
    create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
    for each row execute function chain_new_audit_entry()`.execute(db)

  await sql`
    create function audit_log_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only'; end $$`.execute(db)
  for (const table of ['audit_log', 'audit_chain']) {
    await sql`
      create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function audit_log_is_append_only()`.execute(db)
  }
}
