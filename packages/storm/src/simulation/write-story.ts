import type { Told } from '@centesimo/histories'
import type { Plan } from './plan.ts'
import type { Outcome } from './run-plan.ts'

const MOST_LINES = 40

/**
 * What happened in a simulation that found something, a line each: its faults, and the auctions
 * concerned.
 */
export function writeStory(plan: Plan, { problems, records }: Outcome): string[] {
  const concerned = new Set(problems.flatMap((problem) => [...problem.matchAll(/asta-(\d+)|(\d+):\d+/g)].map(nameOf)))
  const isConcerned = ({ auctionId }: { auctionId: string }) => concerned.size === 0 || concerned.has(auctionId)
  const asked = records.asked.filter(isConcerned).flatMap(({ client, requestId, auctionId, sentAt, toldAt, told }) => {
    const what = `${client} bids in ${auctionId} (request ${requestId.slice(0, 8)})`
    const answer = { at: toldAt, line: `${client} is told: ${wordsOf(told)}` }
    return [{ at: sentAt, line: what }, ...(Number.isFinite(toldAt) ? [answer] : [])]
  })
  const ends = records.shown.filter(isConcerned).flatMap(({ ended, shownAt, watcher, auctionId, leader, cents }) => {
    return ended ? [{ at: shownAt, line: `${watcher} shows the end of ${auctionId}: ${leader}, ${cents} cents` }] : []
  })
  const faults = plan.faults.map(({ kind, atMs, forMs }) => ({ at: atMs, line: `FAULT ${kind}, for ${forMs} ms` }))
  const told = [...asked, ...ends].toSorted((a, b) => a.at - b.at).slice(-MOST_LINES)
  const count = `${plan.nodes} nodes, ${plan.workers} workers, ${plan.auctions.length} auctions`
  return [
    `seed ${plan.seed}, ${plan.moment}, ${plan.minutes} min, ${count}`,
    ...[...faults, ...told].toSorted((a, b) => a.at - b.at).map(({ at, line }) => `${`${at}`.padStart(8)} ms  ${line}`),
    ...problems.map((problem) => `WRONG ${problem}`),
  ]
}

const nameOf = ([, byName, byKey]: RegExpMatchArray): string => `asta-${byName ?? byKey}`

function wordsOf(told: Told): string {
  if (told.is === 'placed') return `bid ${told.seq} at ${told.cents} cents`
  return told.is === 'refused' ? told.code : 'nothing'
}
