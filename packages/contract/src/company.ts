/** The operator's legal details, as the legal pages and the receipts show them. */
export type Company = {
  name: string
  /** The registered office. */
  address: string
  vatNumber: string
  register: string
  certifiedMail: string
  /** The contact for personal data: the data protection officer where there is one. */
  dataContact: string
  hosting: string
  mailProvider: string
}

/** What stands in the place of a detail that the operator has not set. */
export const missingCompany: Company = {
  name: '[ragione sociale]',
  address: '[sede legale]',
  vatNumber: '[partita IVA]',
  register: '[numero REA e Registro delle imprese]',
  certifiedMail: '[indirizzo PEC]',
  dataContact: '[contatto per i dati personali]',
  hosting: '[fornitore e Paese dei server]',
  mailProvider: '[fornitore della posta]',
}

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

/** The details that are set, with a text in square brackets for each that is missing. */
export function completeCompany(given: Partial<Company>): Company {
  const details = (Object.keys(missingCompany) as (keyof Company)[]).map((detail) => [
    detail,
    given[detail] || missingCompany[detail],
  ])
  return Object.fromEntries(details)
}

export function isCompanyComplete(company: Company): boolean {
  return !Object.values(company).some((value) => value.startsWith('['))
}

/** The operator as pages, receipts and mails name it: a demo without details is an invented one. */
export function shownCompany(given: Partial<Company>, isDemo: boolean): Company {
  const company = completeCompany(given)
  return isDemo && !isCompanyComplete(company) ? demoCompany : company
}
