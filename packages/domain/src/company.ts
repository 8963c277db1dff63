/**
 * Who runs this house: to be filled in by the operator before it opens to the public, like the addresses of social-addresses.ts on the pages. A value in square
 * brackets is missing, and the legal pages say so. Receipts name the seller by it too.
 */
export const company = {
  name: '[ragione sociale]',
  address: '[sede legale]',
  vatNumber: '[partita IVA]',
  register: '[numero REA e Registro delle imprese]',
  certifiedMail: '[indirizzo PEC]',
  /** Who answers for personal data: the data protection officer where there is one. */
  dataContact: '[contatto per i dati personali]',
  hosting: '[fornitore e Paese dei server]',
  mailProvider: '[fornitore della posta]',
} as const

export const isCompanyComplete = !Object.values(company).some((value) => value.startsWith('['))
