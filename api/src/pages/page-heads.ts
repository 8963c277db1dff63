import type { CompanySettings, PagePath } from '@centesimo/contract'
import { WELCOME_CREDITS } from '@centesimo/domain'
import type { Head } from './insert-head.ts'
import { breadcrumbs, organization } from './structured-data.ts'

type PageTitle = {
  /** As the page itself sets it; null is the platform's own. */
  title: string | null
}
type PublicPage = PageTitle & { description: string }
/** Of one person, or a step on the way to something: search engines leave it out. */
type PrivatePage = PageTitle & { description: null }

export const notFoundTitles = {
  page: 'Pagina non trovata',
  auction: 'Asta non trovata',
  series: 'Serie non trovata',
} as const

const own = (title: string): PrivatePage => ({ title, description: null })
const open = (title: string, description: string): PublicPage => ({ title, description })

/** What search engines and link previews read of each page. An auction's is in auction-head.ts. */
export const pageHeads: Record<Exclude<PagePath, '/auctions/:id' | '/serie/:id'>, PublicPage | PrivatePage> = {
  '/': {
    title: null,
    description:
      'Centesimo, aste al centesimo: di solito ogni puntata costa un credito e alza il prezzo di un centesimo. Vince chi punta per ultimo.',
  },
  '/auctions': open(
    'Tutte le Aste',
    'Le aste di Centesimo: live, in arrivo e già chiuse. Filtrale per categoria e ordinale per prezzo o per tempo che resta.',
  ),
  '/shop': open(
    'Shop',
    "Non vuoi aspettare l'asta? Gli oggetti di Centesimo che puoi comprare subito a prezzo fisso, mentre l'asta continua.",
  ),
  '/come-funziona': open(
    'Come funziona',
    "Quanto costa una puntata, quando scade il tempo, chi vince e quanto paga: tutte le regole delle aste al centesimo, con un'asta di prova.",
  ),
  '/buy-credits': open(
    'Acquista crediti',
    'I pacchetti di crediti per puntare alle aste: di solito un credito a puntata. I crediti che compri non scadono e hai 14 giorni per ripensarci.',
  ),
  '/testimonials': open(
    'Testimonianze',
    'Le esperienze di chi partecipa alle aste di Centesimo: i voti, i racconti e le foto degli oggetti vinti.',
  ),
  '/contatti': open(
    'Contatti',
    "Scrivi al servizio clienti di Centesimo: dietro ogni risposta c'è una persona. Le domande più frequenti hanno già la loro risposta qui.",
  ),
  '/social': open(
    'Social',
    'Nuove aste, vincitori e dietro le quinte di Centesimo: dove seguirci, e la community in numeri.',
  ),
  '/numeri': open(
    'I numeri',
    'A che prezzo si chiudono le aste di Centesimo, quanti crediti si usano ogni 100 € di oggetti vinti, quando ci siamo fermati.',
  ),
  '/register': open(
    'Registrati',
    `Registrati gratis su Centesimo: ricevi ${WELCOME_CREDITS} crediti bonus di benvenuto per le tue prime puntate.`,
  ),
  '/login': open(
    'Accedi',
    'Accedi a Centesimo per puntare, seguire le tue aste e vedere i tuoi crediti e i tuoi ordini.',
  ),
  '/privacy': open(
    'Privacy',
    'Quali dati personali tratta Centesimo, perché, per quanto tempo e quali diritti hai. Scritto per essere letto.',
  ),
  '/termini': open(
    'Termini e condizioni',
    'Le condizioni di Centesimo: chi può partecipare, crediti, aste, acquisti, spedizioni, recesso e garanzia.',
  ),
  '/cookie': open(
    'Cookie',
    'Centesimo usa solo cookie tecnici, e solo per accedere. Niente pubblicità e niente tracciamento: per questo non trovi nessun banner.',
  ),
  '/accessibilita': open(
    'Dichiarazione di accessibilità',
    'Quanto è accessibile Centesimo secondo le WCAG 2.2, che cosa controlliamo, quali limiti conosciamo e come segnalarci un problema.',
  ),
  '/password-dimenticata': own('Password dimenticata'),
  '/nuova-password': own('Nuova password'),
  '/disattiva-email': own('Disattiva email'),
  '/verify-email': own('Conferma email'),
  '/setup-database': own('Primo avvio'),
  '/create-auction': own('Crea Nuova Asta'),
  '/profile': own('Il Mio Profilo'),
  '/credit-history': own('Storico transazioni'),
  '/avvisi': own('I tuoi avvisi'),
  '/referrals': own('Programma Referral'),
  '/verifica': own("Verifica un'asta"),
  '/verifica/:id': own("Verifica l'asta"),
  '/won-auction/:id': own("Paga l'oggetto che hai vinto"),
  '/admin/*': own('Pannello Admin'),
}

type Options = {
  siteUrl: string
  supportEmail: string
  company: CompanySettings
  /** Of the picture that link previews show. */
  imageUrl: string
}

export function headOf(page: keyof typeof pageHeads, { siteUrl, supportEmail, company, imageUrl }: Options): Head {
  const { title, description } = pageHeads[page]
  if (description === null) return { title, shared: null }
  const data =
    title === null ? organization(siteUrl, supportEmail, company) : breadcrumbs(siteUrl, [{ name: title, path: page }])
  const image = { url: imageUrl, alt: 'Centesimo, aste al centesimo' }
  return { title, shared: { description, url: siteUrl + page, image, data: [data] } }
}
