import {
  type AuctionField,
  auctionFields,
  namesWithUnits,
  type ReadDetails,
  type StoredName,
} from '@centesimo/contract'
import type { AuctionStates, Auctions, Db } from '@centesimo/db'
import { type Insertable, sql } from 'kysely'

/** Differ from the wire in more than the name: a category has an internal id here. */
type OwnValues = { categoryId: number }

/**
 * An auction's details as they are stored: the names say the units, the category is the internal
 * id.
 */
export type StoredDetails = {
  [Field in AuctionField as StoredName<Field>]: Field extends keyof OwnValues ? OwnValues[Field] : ReadDetails[Field]
}

/**
 * For a select from `auctions as a` and `auction_states as s`: every detail under its stored name.
 */
export const selectedDetails = [
  'a.title',
  'a.description',
  'a.images',
  'a.category_id as categoryId',
  's.starting_bid_cents as startingBidCents',
  's.closing_price_cents as closingPriceCents',
  's.increment_cents as incrementCents',
  's.bid_cost_credits as bidCostCredits',
  's.min_credits as minCredits',
  's.audience',
  's.join_until_cents as joinUntilCents',
  's.timer_ms as timerMs',
  'a.buy_now_cents as buyNowCents',
  'a.credits_back as creditsBack',
  'a.prize_credits as prizeCredits',
  'a.reserve_cents as reserveCents',
  'a.cost_cents as costCents',
  'a.estimated_value as estimatedValue',
  'a.duration_days as durationDays',
  'a.duration_months as durationMonths',
  'a.condition',
  'a.authenticity',
  'a.dimensions',
  'a.weight',
  'a.materials',
  'a.provenance',
  'a.year_made as yearMade',
] as const

export type StoredAuction = {
  publicId: string
  details: StoredDetails
  startTime: number
  endTime: number | null
}

/** An auction's details with its times in epoch ms; null where there is no such auction. */
export async function readStored(db: Db, auctionId: number): Promise<StoredAuction | null> {
  return (await readStoredOf(db, [auctionId])).get(auctionId) ?? null
}

/** The same of several, by their ids. */
export async function readStoredOf(db: Db, auctionIds: readonly number[]): Promise<Map<number, StoredAuction>> {
  const rows = await db
    .selectFrom('auctions as a')
    .innerJoin('auction_states as s', 's.id', 'a.id')
    .select(selectedDetails)
    .select(['a.id', 'a.public_id as publicId', 'a.start_time as startTime', 'a.end_time as endTime'])
    .where('a.id', '=', sql<number>`any(${auctionIds}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, publicId, startTime, endTime, ...details }) => [
      id,
      { publicId, details, startTime: startTime.getTime(), endTime: endTime?.getTime() ?? null },
    ]),
  )
}

/** Columns that only a run fills. */
type RunColumn =
  | ('status' | 'run' | 'seq' | 'version' | 'current_bid_cents' | 'unique_bidders' | 'leader_id' | 'leader_name')
  | ('planned_ends_at' | 'waits_until' | 'timer_ends_at' | 'started_at' | 'last_bid_at')
  | ('ended_at' | 'end_reason' | 'extended_at' | 'chain_run' | 'chain_key' | 'chain_head' | 'chain_seq')

/** A new row with every column that has no value of its own: a forgotten one does not compile. */
type NewRow<Table, Filled extends keyof Insertable<Table>> = Required<Omit<Insertable<Table>, Filled>>
export type NewOfferRow = NewRow<Auctions, 'id' | 'lot' | 'created_at' | 'search_text'>
export type NewStateRow = NewRow<AuctionStates, RunColumn>

/** Columns beside the details. */
type OfferColumn =
  | ('public_id' | 'start_time' | 'end_time' | 'starts_by_itself' | 'demo_role' | 'demo_key')
  | ('requested_by' | 'request_id' | 'series_id' | 'series_number')
type StateColumn = 'id' | 'seller_id'

/** The details that stand in `auctions`. */
export function offerColumns(details: StoredDetails): Omit<NewOfferRow, OfferColumn> {
  return {
    title: details.title,
    description: details.description,
    images: details.images,
    category_id: details.categoryId,
    buy_now_cents: details.buyNowCents,
    credits_back: details.creditsBack,
    prize_credits: details.prizeCredits,
    reserve_cents: details.reserveCents,
    cost_cents: details.costCents,
    estimated_value: details.estimatedValue,
    duration_days: details.durationDays,
    duration_months: details.durationMonths,
    condition: details.condition,
    authenticity: details.authenticity,
    dimensions: details.dimensions,
    weight: details.weight,
    materials: details.materials,
    provenance: details.provenance,
    year_made: details.yearMade,
  }
}

/** The details that stand in `auction_states`, where bids read them. */
export function termsColumns(details: StoredDetails): Omit<NewStateRow, StateColumn> {
  return {
    starting_bid_cents: details.startingBidCents,
    closing_price_cents: details.closingPriceCents,
    increment_cents: details.incrementCents,
    bid_cost_credits: details.bidCostCredits,
    min_credits: details.minCredits,
    audience: details.audience,
    join_until_cents: details.joinUntilCents,
    timer_ms: details.timerMs,
  }
}

type Renamed<Details> = { [Field in keyof Details & AuctionField as StoredName<Field>]: Details[Field] }

type SomeDetails = { [Field in AuctionField]?: ReadDetails[Field] | undefined }

/** Details of the wire, or some of them, under their stored names and in their stored units. */
export function toStored<Details extends SomeDetails>(details: Details): Renamed<Details> {
  const entries = auctionFields
    .filter((field) => details[field] !== undefined)
    .map((field) => [storedName(field), field === 'timerSeconds' ? details[field]! * 1_000 : details[field]])
  return Object.fromEntries(entries) as Renamed<Details>
}

/**
 * Stored details as the wire shows them. The category's public id is the caller's to add. A series
 * may be older than a detail that may be null.
 */
export function toWire(stored: StoredDetails): Omit<ReadDetails, 'categoryId'> {
  const entries = auctionFields
    .filter((field) => field !== 'categoryId')
    .map((field) => [
      field,
      field === 'timerSeconds' ? Math.round(stored.timerMs / 1_000) : (stored[storedName(field)] ?? null),
    ])
  return Object.fromEntries(entries) as Omit<ReadDetails, 'categoryId'>
}

function storedName(field: AuctionField): StoredName {
  return field in namesWithUnits ? namesWithUnits[field as keyof typeof namesWithUnits] : (field as StoredName)
}
