import { toWire } from '@centesimo/auctioneer'
import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { type Refused, refuse } from '../../http/refusal.ts'
import { type FoundSeries, findSeries } from '../../queries/series.ts'
import { editSeries } from './edit-series.ts'

/** Series for admins; nothing is cached, so that they see at once what they have changed. */
export function adminSeriesRoutes(deps: Deps): Route[] {
  const { database, auctioneer, hours } = deps
  const { db } = database
  const find = async (filter: Parameters<typeof findSeries>[2]) => {
    const found = await findSeries(db, hours, filter)
    const categories = await db.selectFrom('categories').select(['id', 'public_id']).execute()
    const publicIds = new Map(categories.map(({ id, public_id }) => [id, public_id]))
    return found.map((each) => present(each, publicIds.get(each.row.category_id) ?? ''))
  }
  const show = async (publicId: string) => (await find({ publicIds: [publicId] }))[0] ?? refuse('SERIES_NOT_FOUND')
  const after = async (changed: { ok: true } | Refused, id: string) => (changed.ok ? await show(id) : changed)

  return [
    handle(calls.listAdminSeries, () => find('all')),
    handle(calls.getAdminSeries, ({ params }) => show(params.id)),
    handle(calls.editSeries, async ({ params, body, user }) => {
      return after(await editSeries(deps, { seriesId: params.id, body, adminId: user.id }), params.id)
    }),
    handle(calls.addSeriesStock, async ({ params, body, user }) => {
      return after(await auctioneer.addSeriesStock(params.id, body.pieces, { adminId: user.id }), params.id)
    }),
    handle(calls.setSeriesStatus, async ({ params, body, user }) => {
      return after(await auctioneer.setSeriesStatus(params.id, body.status, { adminId: user.id }), params.id)
    }),
  ]
}

function present({ row, series, pieces }: FoundSeries, categoryId: string): calls.AdminSeries {
  return {
    ...series,
    offer: { ...toWire({ ...row.offer, categoryId: row.category_id }), categoryId },
    won: pieces.won,
    bought: pieces.bought,
    made: row.made,
    createdAt: row.created_at.toISOString(),
  }
}
