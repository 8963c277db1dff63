import { copy, type Declared, erased, internal, type NotPersonal, staying } from './column-declaration.ts'

const bid = staying('bids', 'nameless')

/** Auctions, their bids and what the platform keeps of itself. */
export const auctionColumns = {
  auctions: {
    ...same('offer', 'title', 'description', 'images', 'condition', 'authenticity', 'dimensions', 'weight'),
    ...same('offer', 'materials', 'provenance', 'year_made', 'estimated_value', 'search_text', 'lot'),
    ...same('figure', 'buy_now_cents', 'reserve_cents', 'duration_days', 'duration_months', 'start_time', 'end_time'),
    ...same('figure', 'cost_cents', 'prize_credits', 'starts_by_itself', 'created_at', 'credits_back', 'series_number'),
    ...same('key', 'id', 'public_id', 'request_id'),
    ...same('link', 'category_id', 'requested_by', 'series_id'),
    ...same('technical', 'demo_key', 'demo_role'),
  },
  series: {
    ...same('offer', 'offer', 'status', 'stock', 'hours', 'gap_ms', 'wait_ms', 'made', 'created_at'),
    ...same('key', 'id', 'public_id'),
    ...same('link', 'category_id', 'auction_id', 'created_by'),
    ...same('technical', 'next_look_at', 'demo_key', 'demo_role'),
  },
  auction_states: {
    ...same('figure', 'status', 'run', 'seq', 'version', 'starting_bid_cents', 'current_bid_cents'),
    ...same('figure', 'closing_price_cents', 'increment_cents', 'bid_cost_credits', 'min_credits', 'timer_ms'),
    ...same('figure', 'started_at', 'planned_ends_at', 'waits_until', 'timer_ends_at', 'extended_at', 'last_bid_at'),
    ...same('figure', 'ended_at', 'end_reason', 'unique_bidders'),
    ...same('offer', 'audience', 'join_until_cents'),
    ...same('technical', 'chain_run', 'chain_key', 'chain_head', 'chain_seq'),
    ...same('link', 'leader_id', 'seller_id'),
    id: 'key',
    leader_name: erased('account')(copy),
  },
  bids: {
    auction_id: 'link',
    run: bid('bids.run'),
    seq: bid('bids.number'),
    bidder_id: 'link',
    amount_cents: bid('bids.amountCents'),
    cost_credits: bid('bids.creditsUsed'),
    is_automatic: bid('bids.isAutomatic'),
    balance_after: bid(copy),
    decided_at: bid('bids.at'),
    timer_ends_at: 'figure',
    request_id: bid(internal),
    hash: 'technical',
  },
  autobids: {
    id: 'key',
    auction_id: 'link',
    user_id: 'link',
    is_active: bid('autoBids.isActive'),
    max_bids: bid('autoBids.maxBids'),
    bids_placed: bid('autoBids.bidsPlaced'),
    last_bid_at: bid('autoBids.lastBidAt'),
    due_at: 'technical',
    stop_reason: bid('autoBids.stopReason'),
    stopped_at: bid('autoBids.stoppedAt'),
    created_at: bid('autoBids.createdAt'),
  },
  run_bidders: {
    ...same('link', 'auction_id', 'run', 'user_id'),
    bids: bid('spentByRun.bids'),
    credits: bid('spentByRun.credits'),
    bought: bid('spentByRun.boughtCredits'),
    cents: bid('spentByRun.cents'),
  },
  runs: {
    ...same('link', 'auction_id', 'run', 'winner_id'),
    ...same('figure', 'bids', 'deadline_at', 'end_reason', 'ended_at', 'final_price_cents', 'increment_cents'),
    ...same('figure', 'buy_now_cents', 'prize_credits', 'started_at', 'starting_bid_cents', 'timer_ms'),
    ...same('offer', 'audience', 'join_until_cents', 'shipping_cents'),
    ...same('technical', 'chain_key', 'chain_head'),
  },
  follow_moments: same('link', 'auction_id', 'run', 'moment', 'told_to'),
  run_extensions: {
    ...same('link', 'auction_id', 'run', 'seq'),
    ...same('figure', 'at', 'gap_ms', 'new_deadline', 'old_deadline', 'reason'),
  },
  tombstones: {
    ...same('key', 'auction_id', 'public_id'),
    ...same('figure', 'bid_credits', 'bids', 'deleted_at', 'runs', 'wins'),
    title: 'offer',
  },
  categories: { ...same('key', 'id', 'public_id'), ...same('offer', 'icon', 'name', 'position', 'slug') },
  credit_packages: {
    ...same('key', 'id', 'public_id', 'key'),
    ...same('offer', 'active', 'badge', 'created_at', 'credits', 'free_shipping_days', 'name', 'popular'),
    ...same('offer', 'price_cents', 'win_slots'),
  },
  carriers: {
    ...same('key', 'id', 'public_id', 'key'),
    ...same('operator', 'created_at', 'is_active', 'name', 'tracking_url'),
  },
  platform_pause: { ...same('figure', 'is_paused', 'notice', 'since'), admin_id: 'link' },
  auction_outages: { id: 'key', auction_id: 'link', ...same('technical', 'failing_since', 'failing_until') },
  heartbeats: same('technical', 'beat_at', 'node_id', 'role', 'sockets', 'version', 'waiting_bids'),
  node_proofs: same('technical', 'node_id', 'proved_at'),
  settlement_proofs: { id: 'key', ...same('technical', 'gap_from', 'node_id', 'proved_at') },
  settings: same('technical', 'key', 'updated_at', 'value'),
  invariant_checks: {
    ...same('technical', 'created_at', 'cursor', 'duration_ms', 'finished_at', 'name', 'round_finished_at'),
  },
  invariant_violations: {
    ...same('technical', 'broken', 'broken_since', 'invariant', 'mailed_at', 'number', 'subject'),
  },
  rules_in_force: {
    ...same(
      'technical',
      'auto_bid_interval_ms',
      'closes_at_minute',
      'opens_at_minute',
      'shipping_cents',
      'since',
      'time_zone',
      'win_slots',
    ),
  },
  audit_chain: { ...same('key', 'entry_id', 'seq'), hash: 'technical' },
  provider_event_cursor: same('technical', 'id', 'read_until'),
  company_versions: { version: 'key', settings: 'operator', admin_id: 'link', saved_at: 'operator' },
} satisfies Declared<
  | 'auctions'
  | 'series'
  | 'auction_states'
  | 'bids'
  | 'autobids'
  | 'run_bidders'
  | 'runs'
  | 'follow_moments'
  | 'run_extensions'
  | 'tombstones'
  | 'categories'
  | 'credit_packages'
  | 'carriers'
  | 'platform_pause'
  | 'auction_outages'
  | 'heartbeats'
  | 'node_proofs'
  | 'settlement_proofs'
  | 'settings'
  | 'invariant_checks'
  | 'invariant_violations'
  | 'rules_in_force'
  | 'audit_chain'
  | 'provider_event_cursor'
  | 'company_versions'
>

/** The same reason for several columns. */
function same<Column extends string>(reason: NotPersonal, ...columns: Column[]): Record<Column, NotPersonal> {
  return Object.fromEntries(columns.map((column) => [column, reason])) as Record<Column, NotPersonal>
}
