import { withDate } from '@centesimo/domain'

/** In Italian, why a bid can win nothing more, and from which day on it can, if that is known. */
export function winSlotMessage(freeAt: number | null): string {
  return freeAt === null
    ? "Sei già in testa in tante aste quante ne puoi vincere: potrai puntare qui quando ne potrai vincere un'altra, per esempio se ti superano in una"
    : `Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra al più tardi ${withDate('dal', formatDay(freeAt))}`
}

/** 20 novembre, in Italy. */
function formatDay(at: number): string {
  return new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'Europe/Rome' }).format(at)
}
