import { withDate } from '@centesimo/domain'

/** In Italian, why a bid can win nothing more, and from which day on it can, if that is known. */
export function winSlotMessage(freeAt: number | null): string {
  return freeAt === null
    ? "Sei già in testa nel massimo di aste che puoi vincere: potrai puntare qui appena si libera un posto, per esempio se ti superano in un'altra"
    : `Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra ${withDate('dal', formatDay(freeAt))}, forse anche prima`
}

/** 20 novembre, in Italy. */
function formatDay(at: number): string {
  return new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'Europe/Rome' }).format(at)
}
