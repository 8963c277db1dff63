import { type Auction, buyNowOffer } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import type { FastifyInstance } from 'fastify'
import ical, { ICalAlarmType } from 'ical-generator'
import type { Deps } from '../deps.ts'
import { countCall } from '../http/authorize.ts'
import { idOf } from '../http/ids.ts'
import { networkKey } from '../http/rate-limits.ts'
import { Refusal, refuse } from '../http/refusal.ts'

const ALARM_SECONDS = 10 * 60

type CalendarDeps = Pick<Deps, 'reader' | 'limits' | 'config' | 'clock'>

/** The start of an upcoming auction as a calendar file; 404 for one without a start to come. */
export function serveCalendar(app: FastifyInstance, { reader, limits, config, clock }: CalendarDeps): void {
  app.get<{ Params: { id: string } }>('/auctions/:id/asta.ics', async (request, reply) => {
    await countCall(limits, reply, 'general', networkKey(request))
    const auction = await reader.showOne(idOf(request.params.id))
    if (!auction || !isToCome(auction, clock.now())) throw new Refusal(refuse('AUCTION_NOT_FOUND'))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="asta-centesimo.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(auction, config.siteUrl))
  })
}

const isToCome = ({ status, startTime }: Auction, now: number) => status === 'upcoming' && Date.parse(startTime) > now

/** Without an end, which no auction knows. By its id a later file replaces the earlier one. */
function calendarOf(auction: Auction, siteUrl: string): string {
  const { id, title, startTime, startingBid } = auction
  const cents = buyNowOffer(auction)
  const url = `${siteUrl}/auctions/${id}`
  const buyNow = cents === null ? '' : ` Compra subito a ${formatEuro(cents)}.`
  const calendar = ical({ prodId: { company: 'Centesimo', product: 'Aste', language: 'IT' } })
  const event = calendar.createEvent({
    id: `${id}@${new URL(siteUrl).hostname}`,
    start: new Date(startTime),
    summary: `Inizia l'asta: ${title}`,
    description: `Si parte da ${formatEuro(startingBid)}.${buyNow}\n${url}`,
    url,
  })
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: ALARM_SECONDS,
    description: `Inizia l'asta: ${title}`,
  })
  return calendar.toString()
}
