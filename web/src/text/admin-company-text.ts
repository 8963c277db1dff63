import type { CompanySettings, RequiredDetail } from '@centesimo/contract'
import { withPluralArticle } from '@centesimo/domain'

/** The names of the settings, also in the audit log. */
export const companyLabels = {
  name: 'Ragione sociale',
  address: 'Sede legale',
  vatNumber: 'Partita IVA',
  register: 'REA e Registro delle imprese',
  certifiedMail: 'PEC',
  dataContact: 'Contatto per i dati personali',
  hosting: 'Fornitore dei server',
  mailProvider: 'Fornitore del servizio email',
  supportHours: 'Orari di assistenza',
  bankHolder: 'Intestatario del conto',
  iban: 'IBAN',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tikTok: 'TikTok',
  telegram: 'Telegram',
  creditsVatPercent: 'IVA sui crediti (%)',
  goodsVatPercent: 'IVA sugli oggetti (%)',
} as const satisfies Record<keyof CompanySettings, string>

/** As they stand within a sentence. */
const missingNames: Record<RequiredDetail, string> = {
  name: 'ragione sociale',
  address: 'sede legale',
  vatNumber: 'partita IVA',
  register: 'REA e Registro delle imprese',
  certifiedMail: 'PEC',
  dataContact: 'contatto per i dati personali',
  hosting: 'fornitore dei server',
  mailProvider: 'fornitore del servizio email',
  supportHours: 'orari di assistenza',
  bankHolder: 'intestatario del conto',
  iban: 'IBAN',
  social: 'almeno una pagina social',
}

const list = (missing: readonly RequiredDetail[]) => missing.map((detail) => missingNames[detail]).join(', ')

export const adminCompanyText = {
  title: 'Azienda',
  lead: 'Ogni salvataggio è una nuova versione: le ricevute già emesse restano come sono.',
  /** On every admin page, as long as something is missing. */
  alert: {
    missing: (missing: readonly RequiredDetail[]) => `Mancano i dati dell'azienda: ${list(missing)}.`,
    effect: 'Finché mancano, il sito in produzione non accetta pagamenti.',
    link: 'Completa i dati',
  },
  missing: (count: number) => (count === 1 ? 'Manca un dato.' : `Mancano ${count} dati.`),
  /** Beside the label of a missing field. */
  mark: 'manca',
  toFirst: 'Vai al primo dato mancante',
  missingIn: (group: string, count: number) => `${group}: ${count}`,
  example: (value: string) => `Es. ${value}`,
  demo: 'In questa dimostrazione, intanto, le pagine mostrano dati di esempio.',
  readOnly: 'Solo un amministratore può modificare questi dati.',
  groups: {
    company: {
      title: 'Identità',
      note: 'Questi dati compaiono nelle pagine legali, nel piè di pagina e sulle ricevute.',
    },
    bank: { title: 'Banca', note: 'Solo per la contabilità: nessuna pagina del sito mostra questi dati.' },
    vat: {
      title: 'IVA',
      note: 'Inclusa nei prezzi. Vale per i pagamenti incassati dopo il salvataggio.',
    },
    channels: {
      title: 'Assistenza e social',
      note: 'Serve almeno una pagina social: quelle che lasci vuote non compaiono.',
    },
    privacy: { title: 'Dati personali', note: "Questi dati compaiono nell'informativa sulla privacy." },
  },
  placeholders: {
    name: 'Aste Rossi S.r.l.',
    address: 'via Roma 1, 00184 Roma (RM)',
    vatNumber: 'IT00743110157',
    register: 'REA RM-1234567, Roma',
    certifiedMail: 'asterossi@pec.it',
    dataContact: 'privacy@asterossi.it',
    hosting: 'Server Italia S.p.A., Italia',
    mailProvider: 'Posta Italia S.p.A., Italia',
    supportHours: 'lun-ven, 10:00-18:00',
    bankHolder: 'Aste Rossi S.r.l.',
    iban: 'IT60 X054 2811 1010 0000 0123 456',
    facebook: 'https://facebook.com/asterossi',
    instagram: 'https://instagram.com/asterossi',
    tikTok: 'https://tiktok.com/@asterossi',
    telegram: 'https://t.me/asterossi',
    creditsVatPercent: '22',
    goodsVatPercent: '22',
  } satisfies Record<keyof CompanySettings, string>,
  save: 'Salva',
  saving: 'Salvataggio…',
  undo: 'Annulla',
  wrong: 'Controlla i campi segnati in rosso.',
  failed: 'I dati non sono stati salvati. Riprova tra poco.',
  saved: 'Dati salvati',
  complete: 'Non manca nulla: il sito può accettare pagamenti.',
  stillMissing: (missing: readonly RequiredDetail[]) => `Mancano ancora: ${list(missing)}.`,
  history: {
    title: 'Versioni',
    lead: 'Chi ha salvato, quando, e che cosa è cambiato.',
    none: 'Ancora nessuna: per ora valgono i dati impostati sul server.',
    /** Of a demo that lacks something: its pages show invented details. */
    noneInDemo: 'Ancora nessuna: qui comparirà ogni salvataggio.',
    version: (version: number) => `Versione ${version}`,
    now: 'In vigore',
    by: (when: string, who: string) => `${when}, ${who}`,
    environment: 'I dati impostati sul server, validi fino al primo salvataggio',
    more: (count: number) => `Vedi ${withPluralArticle('i', count)} valori`,
    was: 'prima',
    empty: 'vuoto',
  },
} as const
