import { formatEuro, formatWhole, withNoun } from '@centesimo/domain'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import type { FollowedAuction } from '../read-followed.ts'

/** Rows of the mail; the site has the others. */
const MOST = 10

/** The auctions of a day that the user follows, in one mail. */
export function followedMail({
  person,
  page,
  auctions,
}: PersonMailInput<'mail-followed'> & { auctions: readonly FollowedAuction[] }): MailContent {
  const live = auctions.filter(({ isLive }) => isLive).length
  const count = withNoun(auctions.length, 'asta', 'aste')
  const more = auctions.length - MOST
  return {
    subject: auctions.length === 1 ? `Per te: «${auctions[0]!.title}»` : `${count} tra quelle che cerchi`,
    preheader: live > 0 ? `${withNoun(live, 'è ancora aperta', 'sono ancora aperte')}.` : "Ecco com'è andata.",
    title: 'Le aste che segui',
    paragraphs: [
      greet(person),
      live > 0
        ? `Dall'ultima volta abbiamo trovato ${count} per le tue ricerche. Il prezzo è quello di adesso.`
        : `Dall'ultima volta abbiamo trovato ${count} per le tue ricerche. Nel frattempo si sono chiuse: ecco a che prezzo.`,
    ],
    facts: auctions
      .slice(0, MOST)
      .map(({ title, isLive, priceCents }) => [title, `${isLive ? 'ora a' : 'chiusa a'} ${formatEuro(priceCents)}`]),
    button: { label: 'Vedi i tuoi avvisi', href: page('/avvisi') },
    notes: more > 0 ? [`E altre ${formatWhole(more)}: le trovi tra i tuoi avvisi.`] : [],
    reason:
      'Ricevi questa email al massimo una volta al giorno, perché segui delle ricerche su Centesimo. Puoi disattivarla nel tuo profilo.',
    settingsHref: page('/profile?tab=account'),
    settingsLabel: 'Disattiva queste email',
  }
}
