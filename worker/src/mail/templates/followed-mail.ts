import { FOLLOW_MAIL_AUCTIONS, formatEuro, formatWhole, withNoun } from '@centesimo/domain'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import type { FollowedAuction } from '../read-followed.ts'

/** The auctions of a day that the user follows, in one mail. */
export function followedMail({
  person,
  payload,
  page,
  auctions,
}: PersonMailInput<'mail-followed'> & { auctions: readonly FollowedAuction[] }): MailContent {
  const live = auctions.filter(({ isLive }) => isLive).length
  // The last release wrote all ids, and no `more`.
  const found = auctions.length + (payload.more ?? 0)
  const count = withNoun(found, 'asta', 'aste')
  const named = auctions.slice(0, FOLLOW_MAIL_AUCTIONS)
  const more = found - named.length
  return {
    subject: found === 1 ? `Per te: «${auctions[0]!.title}»` : `${count} per le tue ricerche`,
    preheader:
      live > 0
        ? `${live === 1 ? (found === 1 ? 'È ancora aperta' : 'Una è ancora aperta') : `${formatWhole(live)} sono ancora aperte`}.`
        : "Ecco com'è andata.",
    title: 'Novità dalle tue ricerche',
    paragraphs: [
      greet(person),
      live > 0
        ? `Abbiamo trovato ${count} per le tue ricerche. Accanto a ogni titolo c'è il prezzo: quello finale o, se l'asta è ancora aperta, quello al momento dell'invio.`
        : `Abbiamo trovato ${count} per le tue ricerche. Nel frattempo ${found === 1 ? 'si è chiusa' : 'si sono chiuse'}: ecco a che prezzo.`,
    ],
    facts: named.map(({ title, isLive, priceCents }) => [
      title,
      `${isLive ? 'ora a' : 'chiusa a'} ${formatEuro(priceCents)}`,
    ]),
    button: { label: 'Vedi i tuoi avvisi', href: page('/avvisi') },
    notes:
      more > 0
        ? [
            more === 1
              ? "E un'altra: la trovi tra i tuoi avvisi."
              : `E altre ${formatWhole(more)}: le trovi tra i tuoi avvisi.`,
          ]
        : [],
    reason:
      'Ricevi questa email al massimo una volta al giorno, perché segui delle ricerche su Centesimo. Puoi disattivarla nel tuo profilo.',
  }
}
