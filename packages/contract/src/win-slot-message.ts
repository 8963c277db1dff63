import { withDate } from '@centesimo/domain'

/** In Italian, why a bid has no place to win, and on which day one is free, if that is known. */
export function winSlotMessage(freeAt: number | null): string {
  return freeAt === null
    ? 'Sei già in testa in tante aste quante ne puoi vincere: potrai puntare qui quando si libera un posto'
    : `Tra vittorie e aste in cui sei in testa hai occupato tutti i posti: il prossimo si libera al più tardi ${withDate('il', formatDay(freeAt))}`
}

/** 20 novembre, in Italy. */
function formatDay(at: number): string {
  return new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'Europe/Rome' }).format(at)
}
