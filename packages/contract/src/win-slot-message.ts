import { withDate } from '@centesimo/domain'
import { dayOfYear } from './limit-message.ts'

/** In Italian, why a bid has no slot, and on which day one is free, if that is known. */
export function winSlotMessage(freeAt: number | null): string {
  return freeAt === null
    ? 'Le aste in cui sei in testa occupano tutti i tuoi posti per vincere: quando qualcuno rilancia se ne libera uno'
    : `Hai usato tutti i tuoi posti per vincere: il prossimo si libera ${withDate('il', dayOfYear(freeAt))}`
}
