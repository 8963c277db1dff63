import type { AdminNow, AdminRevenue } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminNowText as words } from '../../text/admin-now-text.ts'
import { formatCount } from '../../text/format.ts'

export type NowFact = {
  /** Of the business; the others say whether the system keeps up. */
  isMain?: boolean
  name: string
  value: string
  note?: string
  /** The page where an admin sees to it, and the call without which it shows nothing. */
  page?: { to: string; call: 'readInvariants' | 'listJobQueues' | 'listAdminPayments' | 'adminRevenue' }
  /** Whether someone should look at it now. */
  isWrong?: boolean
  /** That all is well. */
  isGood?: boolean
}

/** A mail waits for seconds, and a check runs each minute; a day of silence is no quiet day. */
const MAIL_LATE_MS = 5 * 60_000
const CHECK_LATE_MS = 10 * 60_000
/** Below it a turn is on its way. */
const TURN_LATE_MS = 5_000

const pauseFact: NowFact = {
  isMain: true,
  name: words.pause.name,
  value: words.pause.value,
  note: words.pause.note,
  page: { to: '/admin/piattaforma', call: 'readInvariants' },
  isWrong: true,
}

/**
 * The figures of the minute, each with what it means. `money` is today's takings: undefined until
 * they are known, null for a role that does not see them. `upcoming` counts the auctions to come.
 */
export function factsOfNow(
  now: AdminNow,
  money: AdminRevenue | null | undefined,
  upcoming: number | undefined,
): NowFact[] {
  return [
    ...(now.isPaused ? [pauseFact] : []),
    ...(money === null ? [] : [moneyFact(money)]),
    closesFact(now),
    {
      isMain: true,
      name: words.live,
      value: formatCount(now.liveAuctions),
      ...(upcoming !== undefined && { note: words.upcoming(upcoming) }),
    },
    {
      name: words.sockets,
      value: formatCount(now.sockets),
      note: words.nodes(now.nodes.api, now.nodes.workers),
      isWrong: now.nodes.workers === 0,
    },
    waitingBidsFact(now),
    jobsFact(now.jobs),
    mailsFact(now.mails),
    ...(now.waitingPaymentEvents > 0 ? [eventsFact(now.waitingPaymentEvents)] : []),
    ...invariantsFacts(now.invariants),
  ]
}

function moneyFact(money: AdminRevenue | undefined): NowFact {
  const base = {
    isMain: true,
    name: words.money,
    page: { to: '/admin/incassi?periodo=oggi', call: 'adminRevenue' } as const,
  }
  if (!money) return { ...base, value: '…' }
  const { gross, refunds, counts } = money
  const count = counts.credits + counts.orders + counts.buyNow
  const note = refunds > 0 ? words.refunds(formatEuro(refunds)) : words.payments(count)
  return { ...base, value: formatEuro(gross - refunds), note }
}

function closesFact({ closes: { overdue, longestOverdueMs, lastHour, late, slowestMs } }: AdminNow): NowFact {
  const { closes } = words
  const base = { isMain: true, name: closes.name, value: formatCount(lastHour) }
  if (overdue > 0 && longestOverdueMs >= 1_000)
    return { ...base, note: closes.overdue(overdue, longestOverdueMs), isWrong: true }
  if (late > 0) return { ...base, note: closes.late(late, slowestMs), isWrong: true }
  return { ...base, note: lastHour === 0 ? closes.none : closes.onTime }
}

function waitingBidsFact({ waitingBids, autoBidOverdueMs }: AdminNow): NowFact {
  const isLate = autoBidOverdueMs >= TURN_LATE_MS
  const note = isLate ? words.waitingBids.autoBidLate(autoBidOverdueMs) : words.waitingBids.note
  return { name: words.waitingBids.name, value: formatCount(waitingBids), note, isWrong: isLate }
}

function jobsFact(jobs: AdminNow['jobs']): NowFact {
  const page = { to: '/admin/lavori', call: 'listJobQueues' } as const
  if (!jobs) return { name: words.jobs.name, value: words.jobs.unknown, note: words.jobs.noRedis, page, isWrong: true }
  // Failed ones are among the pending work, and there alone.
  const note = jobs.failed === 0 && { note: words.jobs.noneFailed }
  return { name: words.jobs.name, value: formatCount(jobs.waiting), ...note, page }
}

function mailsFact({ waiting, oldestMs }: AdminNow['mails']): NowFact {
  const note = waiting > 0 ? words.mails.oldest(oldestMs) : words.mails.none
  return { name: words.mails.name, value: formatCount(waiting), note, isWrong: waiting > 0 && oldestMs > MAIL_LATE_MS }
}

function eventsFact(count: number): NowFact {
  const page = { to: '/admin/pagamenti', call: 'listAdminPayments' } as const
  return { name: words.events.name, value: formatCount(count), note: words.events.note, page }
}

/** What is broken is among the pending work, and there alone; a check that stopped is here. */
function invariantsFacts({ broken, checkedMsAgo }: AdminNow['invariants']): NowFact[] {
  const { invariants } = words
  const isLate = checkedMsAgo > CHECK_LATE_MS
  if (broken > 0 && !isLate) return []
  const page = { to: '/admin/piattaforma', call: 'readInvariants' } as const
  const value = broken > 0 ? invariants.old : invariants.fine
  return [
    {
      name: invariants.name,
      value,
      note: invariants.checked(checkedMsAgo),
      page,
      isWrong: isLate,
      isGood: broken === 0 && !isLate,
    },
  ]
}
