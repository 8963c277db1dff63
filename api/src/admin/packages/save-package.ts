import type { PackageBody } from '@centesimo/contract'
import { type CreditPackages, type Database, type Db, newId, recordAudit, transaction } from '@centesimo/db'
import { formatEuro, isTooCheap } from '@centesimo/domain'
import { readApprovalRule } from '@centesimo/people'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type Refused, refuse, refuseFields, refuseState } from '../../http/refusal.ts'

type Body = z.output<typeof PackageBody>
type Saved = Refused | { ok: true; id: string }

/** Puts a new package on sale. */
export function createPackage(database: Database, adminId: number, body: Body): Promise<Saved> {
  return withLockedPackages(database, async (db) => {
    const wrong =
      body.isActive && ((await refuseSamePrice(db, body.price, null)) ?? (await refuseTooCheap(db, body, null)))
    if (wrong) return wrong
    const id = newId()
    const row = await db
      .insertInto('credit_packages')
      .values({ ...columnsOf(body), public_id: id, key: id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordPackageAudit(db, { adminId, action: 'package.create', id, before: null, after: row })
    return { ok: true, id }
  })
}

/** Changes a package from now on. Past purchases and payments in progress keep the old terms. */
export function editPackage(database: Database, adminId: number, id: string, body: Body): Promise<Saved> {
  return withLockedPackages(database, async (db) => {
    const before = await db.selectFrom('credit_packages').selectAll().where('public_id', '=', id).executeTakeFirst()
    if (!before) return refuse('PACKAGE_NOT_FOUND')
    const wrong = body.isActive
      ? ((await refuseSamePrice(db, body.price, before.id)) ?? (await refuseTooCheap(db, body, before)))
      : await refuseLastOnSale(db, before)
    if (wrong) return wrong
    const after = await db
      .updateTable('credit_packages')
      .set(columnsOf(body))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [was, is] = [auditedFields(before), auditedFields(after)]
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      await recordPackageAudit(db, { adminId, action: 'package.edit', id, before, after })
    }
    return { ok: true, id }
  })
}

/**
 * Serializes changes: prices are compared with the other packages, so two admins must not
 * interleave.
 */
function withLockedPackages(database: Database, work: (db: Db) => Promise<Saved>): Promise<Saved> {
  return transaction(database.pool, async ({ db }) => {
    await sql`lock table credit_packages in share row exclusive mode`.execute(db)
    return await work(db)
  })
}

/**
 * A payment that names no package is matched by its amount, so packages on sale need distinct
 * prices.
 */
async function refuseSamePrice(db: Db, price: number, ownId: number | null): Promise<Refused | null> {
  const other = await db
    .selectFrom('credit_packages')
    .select('name')
    .where('active', '=', true)
    .where('price_cents', '=', price)
    .$if(ownId !== null, (packages) => packages.where('id', '<>', ownId!))
    .executeTakeFirst()
  return other ? refuseFields({ price: `Allo stesso prezzo è già in vendita «${other.name}»` }) : null
}

/**
 * Credits at a cent are a gift that needs no second person, so they have a least price. A package
 * that was cheaper before may stay as it is, but not get cheaper.
 */
async function refuseTooCheap(db: Db, { price, credits }: Body, before: Row | null): Promise<Refused | null> {
  const { minCreditCents } = await readApprovalRule(db)
  if (minCreditCents === null || !isTooCheap({ priceCents: price, credits }, minCreditCents)) return null
  if (before?.active && price * before.credits >= before.price_cents * credits) return null
  return refuseFields({
    price: `Così un credito costa meno di ${formatEuro(minCreditCents)}, il minimo deciso con la regola delle due persone. Può cambiarlo un amministratore, nella pagina Conferme.`,
  })
}

async function refuseLastOnSale(db: Db, { id }: { id: number }): Promise<Refused | null> {
  const other = await db
    .selectFrom('credit_packages')
    .select('id')
    .where('active', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other ? null : refuseState('Almeno un pacchetto deve restare in vendita')
}

function columnsOf(body: Body) {
  return {
    name: body.name,
    credits: body.credits,
    price_cents: body.price,
    win_slots: body.winSlots,
    free_shipping_days: body.freeShippingDays,
    badge: body.badge ?? null,
    popular: body.popular,
    active: body.isActive,
  }
}

type Row = Selectable<CreditPackages>
type PackageAction = { adminId: number; action: string; id: string; before: Row | null; after: Row }

async function recordPackageAudit(db: Db, { adminId, action, id, before, after }: PackageAction): Promise<void> {
  const target = { kind: 'package', id }
  await recordAudit(db, {
    adminId,
    action,
    target,
    before: before && auditedFields(before),
    after: auditedFields(after),
  })
}

function auditedFields(row: Row) {
  return {
    name: row.name,
    credits: row.credits,
    priceCents: row.price_cents,
    winSlots: row.win_slots,
    freeShippingDays: row.free_shipping_days,
    badge: row.badge,
    popular: row.popular,
    isActive: row.active,
  }
}
