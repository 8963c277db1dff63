import type { CarrierBody } from '@centesimo/contract'
import { type Carriers, type Database, type Db, newId, recordAudit, transaction } from '@centesimo/db'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type Refused, refuse, refuseFields } from '../../http/refusal.ts'

type Body = z.output<typeof CarrierBody>
type Saved = Refused | { ok: true; id: string }

export function createCarrier(database: Database, adminId: number, body: Body): Promise<Saved> {
  return withLockedCarriers(database, async (db) => {
    const wrong = await refuseSameName(db, body.name, null)
    if (wrong) return wrong
    const id = newId()
    const after = await db
      .insertInto('carriers')
      .values({ ...columnsOf(body), public_id: id, key: id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(db, { adminId, action: 'carrier.create', id, before: null, after })
    return { ok: true, id }
  })
}

/** The orders that name it follow: their buyers see its new name and address. */
export function editCarrier(database: Database, adminId: number, id: string, body: Body): Promise<Saved> {
  return withLockedCarriers(database, async (db) => {
    const before = await db.selectFrom('carriers').selectAll().where('public_id', '=', id).executeTakeFirst()
    if (!before) return refuse('CARRIER_NOT_FOUND')
    const wrong = await refuseSameName(db, body.name, before.id)
    if (wrong) return wrong
    const after = await db
      .updateTable('carriers')
      .set(columnsOf(body))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (JSON.stringify(auditedFields(before)) !== JSON.stringify(auditedFields(after))) {
      await record(db, { adminId, action: 'carrier.edit', id, before, after })
    }
    return { ok: true, id }
  })
}

/** Serializes changes: a name is compared with the others', which must not change meanwhile. */
function withLockedCarriers(database: Database, work: (db: Db) => Promise<Saved>): Promise<Saved> {
  return transaction(database.pool, async ({ db }) => {
    await sql`lock table carriers in share row exclusive mode`.execute(db)
    return await work(db)
  })
}

/** A shipping list names a carrier by its name, also one that is switched off. */
async function refuseSameName(db: Db, name: string, ownId: number | null): Promise<Refused | null> {
  const other = await db
    .selectFrom('carriers')
    .select('name')
    .where(sql<SqlBool>`fold_text(name) = fold_text(${name})`)
    .$if(ownId !== null, (carriers) => carriers.where('id', '<>', ownId!))
    .executeTakeFirst()
  return other ? refuseFields({ name: `C'è già un corriere di nome «${other.name}»` }) : null
}

function columnsOf({ name, trackingUrl, isActive }: Body) {
  return { name, tracking_url: trackingUrl, is_active: isActive }
}

type Row = Selectable<Carriers>
type CarrierAction = {
  adminId: number
  action: 'carrier.create' | 'carrier.edit'
  id: string
  before: Row | null
  after: Row
}

async function record(db: Db, { adminId, action, id, before, after }: CarrierAction): Promise<void> {
  await recordAudit(db, {
    adminId,
    action,
    target: { kind: 'carrier', id },
    before: before && auditedFields(before),
    after: auditedFields(after),
  })
}

function auditedFields({ name, tracking_url, is_active }: Row) {
  return { name, trackingUrl: tracking_url, isActive: is_active }
}
