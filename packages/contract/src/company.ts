/**
 * The operator's legal details, to be filled in before the platform opens to the public, like the
 * addresses in social-addresses.ts. A value in square brackets is missing, and the legal pages show
 * that. Receipts name the seller from here too.
 */
export const company = {
  name: '[ragione sociale]',
  address: '[sede legale]',
  vatNumber: '[partita IVA]',
  register: '[numero REA e Registro delle imprese]',
  certifiedMail: '[indirizzo PEC]',
  /** The contact for personal data: the data protection officer where there is one. */
  dataContact: '[contatto per i dati personali]',
  hosting: '[fornitore e Paese dei server]',
  mailProvider: '[fornitore della posta]',
} as const

export type Company = Record<keyof typeof company, string>

/** Stands in where the platform runs as a demo. Its pages say that the company does not exist. */
export const demoCompany: Company = {
  name: 'Centesimo Demo S.r.l.',
  address: 'via della Moneta 1, 00100 Roma',
  vatNumber: 'IT00000000000',
  register: 'REA RM-0000000',
  certifiedMail: 'centesimo-demo@pec.example',
  dataContact: 'privacy@centesimo.example',
  hosting: 'un fornitore dimostrativo con sede in Italia',
  mailProvider: 'un servizio dimostrativo',
}

export const isCompanyComplete = !Object.values(company).some((value) => value.startsWith('['))
