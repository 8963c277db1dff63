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

export const isCompanyComplete = !Object.values(company).some((value) => value.startsWith('['))
