import type { Notice, NoticeKind } from '@centesimo/contract'
import { formatEuro, formatWhole, PAYMENT_DAYS, sayBought } from '@centesimo/domain'

/** What is needed to say a notice: its kind, its data, and its auction as it is called now. */
export type Sayable = {
  kind: NoticeKind
  data: Record<string, unknown>
  auctionId: string | null
  auctionTitle: string | null
}

/** The Italian sentences of a notice and the page of this site that it leads to. One place for inbox, push message and mail. */
export function sayNotice({ kind, data, auctionId, auctionTitle }: Sayable): Pick<Notice, 'title' | 'text' | 'link'> {
  const title = auctionTitle ?? data.title
  const about = typeof title === 'string' ? `"${title}"` : "un'asta"
  const auctionPage = auctionId ? `/auctions/${encodeURIComponent(auctionId)}` : '/auctions'
  const orderPage =
    typeof data.orderId === 'string' ? `/won-auction/${encodeURIComponent(data.orderId)}` : '/profile?tab=won'
  switch (kind) {
    case 'outbid':
      return {
        title: 'Offerta superata',
        text: `Un altro utente è in testa a ${about}${euro(data.currentBid, ': il prezzo ora è ')}.`,
        link: auctionPage,
      }
    case 'won':
      return {
        title: 'Hai vinto!',
        text: `L'ultima puntata su ${about} è la tua${euro(data.finalPrice, ': prezzo finale ')}. Hai ${PAYMENT_DAYS} giorni per pagare.`,
        link: orderPage,
      }
    case 'prize':
      return {
        title: 'Hai vinto!',
        text: `L'asta di ${about} si è chiusa con te in testa: il tuo premio è di ${credits(data.credits)}, già sul tuo saldo.`,
        link: '/credit-history',
      }
    case 'autobid-stopped':
      return {
        title: 'Auto Puntata fermata',
        text:
          data.reason === 'credits'
            ? `I crediti sono finiti: l'Auto Puntata su ${about} si è fermata.`
            : `L'Auto Puntata su ${about} ha fatto tutte le puntate che avevi scelto.`,
        link: auctionPage,
      }
    case 'payment-due':
      return {
        title: 'Pagamento in scadenza',
        text: `${daysLeft(data.days)} per pagare ${about}${euro(data.amount, ': ')}.`,
        link: orderPage,
      }
    case 'order-expired':
      return {
        title: 'Ordine scaduto',
        text: `Il tempo per pagare ${about} è finito: l'ordine è scaduto e non devi nulla.`,
        link: orderPage,
      }
    case 'restarted':
      return {
        title: 'Asta riavviata',
        text: `L'asta di ${about} è stata riavviata: il tuo ordine è annullato e i crediti che avevi speso ti sono stati restituiti.`,
        link: auctionPage,
      }
    case 'credits-refunded':
      return {
        title: 'Crediti restituiti',
        text: `L'asta di ${about} è stata ${endedBy(data.reason)}: ti abbiamo restituito ${credits(data.credits)}.`,
        link: '/credit-history',
      }
    case 'welcome':
      return {
        title: 'Ti diamo il benvenuto',
        text: `Ti abbiamo regalato ${credits(data.credits)}: ogni credito è una puntata.`,
        link: '/come-funziona',
      }
    case 'referral':
      return {
        title: 'Il tuo invito ti ha premiato',
        text: `Hai ricevuto ${credits(data.credits)} dal Programma Referral.`,
        link: '/referrals',
      }
    case 'payment-received':
      return Number.isSafeInteger(data.credits)
        ? {
            title: 'Crediti accreditati',
            text: `Abbiamo ricevuto il tuo pagamento${euro(data.amount, ' di ')}. ${arrived(data)}.`,
            link: '/credit-history',
          }
        : {
            title: 'Pagamento ricevuto',
            text: `Abbiamo ricevuto il tuo pagamento${euro(data.amount, ' di ')} per ${about}. Prepariamo la spedizione.`,
            link: '/profile?tab=orders',
          }
    case 'payment-refunded':
      return {
        title: 'Rimborso effettuato',
        text: `Ti abbiamo rimborsato${euro(data.amount, ' ')} per ${about}.${takenBack(data)}`,
        link: '/profile?tab=orders',
      }
    case 'order-shipped':
      return {
        title: 'Spedizione in viaggio',
        text: `Abbiamo spedito ${about}.${typeof data.trackingNumber === 'string' ? ` Codice di spedizione: ${data.trackingNumber}.` : ''}`,
        link: '/profile?tab=orders',
      }
    case 'order-delivered':
      return {
        title: 'Spedizione consegnata',
        text: `${about} è arrivato a destinazione. Raccontaci com'è andata.`,
        link: '/testimonials',
      }
    case 'testimonial-approved':
      return {
        title: 'Testimonianza pubblicata',
        text: 'La tua testimonianza ora è visibile a tutti. Grazie!',
        link: '/testimonials',
      }
  }
}

function euro(cents: unknown, before: string): string {
  return Number.isSafeInteger(cents) ? `${before}${formatEuro(cents as number)}` : ''
}

function daysLeft(days: unknown): string {
  if (!Number.isSafeInteger(days)) return 'Manca poco'
  return days === 1 ? 'Manca 1 giorno' : `Mancano ${days} giorni`
}

function endedBy(reason: unknown): string {
  if (reason === 'closed') return 'chiusa dalla casa'
  return reason === 'order-cancelled' ? 'eliminata e il tuo ordine è annullato' : 'eliminata'
}

function arrived({ credits, debtPaid }: Sayable['data']): string {
  return sayBought(credits as number, Number.isSafeInteger(debtPaid) ? (debtPaid as number) : 0)
}

function takenBack({ creditsTaken: taken, creditsOwed: owed }: Sayable['data']): string {
  const said = isSome(taken) ? ` Dal tuo saldo abbiamo tolto ${credits(taken)}.` : ''
  return isSome(owed)
    ? `${said} Devi restituire ${credits(owed)}: ${owed === 1 ? 'lo' : 'li'} scaliamo dai prossimi.`
    : said
}

function isSome(count: unknown): boolean {
  return Number.isSafeInteger(count) && (count as number) > 0
}

function credits(count: unknown): string {
  if (!Number.isSafeInteger(count)) return 'dei crediti'
  return count === 1 ? '1 credito' : `${formatWhole(count as number)} crediti`
}
