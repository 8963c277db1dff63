import { expect, test } from 'vitest'
import { createTestAuction, useTestNode } from '../testing/create-test-node.ts'

const node = useTestNode()
const inAnHour = () => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_600_000)
const file = (id: string) => node.call<string>('GET', `/auctions/${id}/asta.ics`)
/** The lines of a calendar, unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

async function upcoming(startTime: Date, changes: Parameters<typeof createTestAuction>[1] = {}): Promise<string> {
  const id = await createTestAuction(node, changes)
  await node.database.pool.query(
    `update auction_states set status = 'upcoming', started_at = null, timer_ends_at = null, waits_until = null
     where id = (select id from auctions where public_id = $1)`,
    [id],
  )
  await node.database.pool.query('update auctions set start_time = $2 where public_id = $1', [id, startTime])
  return id
}

test('has the start of an upcoming auction, its address and an alarm', async () => {
  const start = inAnHour()
  const id = await upcoming(start, { title: 'Vaso; di "Murano", blu\\verde', buyNowCents: 24_900 })
  const { status, body, headers } = await file(id)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="asta-centesimo.ics"',
    'cache-control': 'no-store',
  })
  const lines = linesOf(body)
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toContain(`DTSTART:${start.toISOString().replaceAll(/[-:]|\.000/g, '')}`)
  expect(lines).toContain(`SUMMARY:Inizia l'asta: Vaso\\; di "Murano"\\, blu\\\\verde`)
  const { siteUrl } = node.deps.config
  expect(lines).toContain(`UID:${id}@${new URL(siteUrl).hostname}`)
  expect(lines.find((line) => line.startsWith('DESCRIPTION:Si parte da'))).toMatch(/Compra subito a 249\\,00\s€\.\\n/)
  expect(body.replaceAll('\r\n ', '')).toContain(`\\n${siteUrl}/auctions/${id}`)
  expect(lines.find((line) => line.startsWith('URL'))).toContain(`${siteUrl}/auctions/${id}`)
  expect(lines).toContain('TRIGGER:-PT10M')
})

test('is a 404 for a live or ended auction, one without a date to come, an unknown one and hostile ids', async () => {
  const ended = await createTestAuction(node)
  await node.deps.auctioneer.close(ended, { adminId: null })
  for (const id of [
    await createTestAuction(node),
    await upcoming(new Date(Date.now() - 60_000)),
    '0198c5f0-0000-7000-8000-00000000000a',
    "'; drop table auctions; --",
    '../../etc/passwd',
    ended,
  ])
    expect((await file(encodeURIComponent(id))).status).toBe(404)
})
