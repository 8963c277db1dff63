import type { Pass } from './pass.ts'

/** Links that the minute's check reads. */
const NEWEST = 5_000

/**
 * The audit log with its chain. Computes the hashes by itself, so that a replaced function of the
 * database shows. The newest entries can vanish unseen only together with their links, which needs
 * the rights of the superuser.
 */
export const auditChain: Pass = {
  of: 'platform',
  id: '0',
  rows: ({ newRows }) => {
    const chain = newRows ? `(select * from audit_chain order by seq desc limit ${NEWEST})` : 'audit_chain'
    const entries = newRows ? `(select * from audit_log order by id desc limit ${NEWEST})` : 'audit_log'
    return `
      select chain.entry_id as id, entry.id is null as is_missing, chain.seq, chain.hash,
        lag(chain.seq, 1, first.seq) over by_seq as previous_seq,
        sha256(lag(chain.hash, 1, first.hash) over by_seq || convert_to(jsonb_build_array(
          entry.id, entry.public_id, entry.admin_id, entry.action, entry.target_kind, entry.target_id, entry.before, entry.after,
          extract(epoch from entry.at))::text, 'UTF8')) as expected
      from ${chain} as chain left join audit_log as entry on entry.id = chain.entry_id
      cross join lateral (
        select coalesce(max(seq), 0) as seq, coalesce((array_agg(hash order by seq desc))[1], ''::bytea) as hash
        from audit_chain where seq = (select min(seq) - 1 from ${chain} as read)
      ) as first
      window by_seq as (order by chain.seq)
      union all
      select id, false, null, null, null, null
      from ${entries} as entry where not exists (select from audit_chain where entry_id = entry.id)`
  },
  invariants: () => [
    {
      number: 10,
      name: 'audit-chain',
      broken: 'is_missing or hash is null or hash <> expected or seq <> previous_seq + 1',
      detail: `case
        when is_missing then format('entry %s: link %s has no entry', id, seq)
        when hash is null then format('entry %s: it has no link', id)
        when hash <> expected then format('entry %s: it or an earlier one differs from link %s', id, seq)
        else format('entry %s: no link between %s and %s', id, previous_seq, seq) end`,
    },
  ],
}
