import type { Settings } from './settings.ts'

/** The names of the details in the contract, and their settings. */
const companySettings = {
  name: 'COMPANY_NAME',
  address: 'COMPANY_ADDRESS',
  vatNumber: 'COMPANY_VAT',
  register: 'COMPANY_REGISTER',
  certifiedMail: 'COMPANY_PEC',
  dataContact: 'COMPANY_DATA_CONTACT',
  hosting: 'COMPANY_HOSTING',
  mailProvider: 'COMPANY_MAIL_PROVIDER',
} as const satisfies Record<string, keyof Settings>

export type CompanyDetails = Partial<Record<keyof typeof companySettings, string>>

/** The operator's legal details that the environment gives. */
export function companyOf(values: Settings): CompanyDetails {
  const details = Object.entries(companySettings).map(([detail, setting]) => [detail, values[setting]] as const)
  return Object.fromEntries(details.filter(([, value]) => value !== undefined))
}
