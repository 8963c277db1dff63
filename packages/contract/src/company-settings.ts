import { VAT_PERCENT } from '@centesimo/domain'
import { type Company, completeCompany, isCompanyComplete } from './company.ts'

export const socialNetworks = ['facebook', 'instagram', 'tikTok', 'telegram'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/**
 * What admins save of the company, as a whole and as one version after the other. An empty text is
 * a missing detail, or a network on which the company is not.
 */
export type CompanySettings = Company &
  Record<SocialNetwork, string> & {
    supportHours: string
    /** For the accounts; no page shows it. */
    bankHolder: string
    iban: string
    /** The value added tax included in the prices of credit packages, in percent. */
    creditsVatPercent: number
    /** That of the prices of objects: won or bought. */
    goodsVatPercent: number
  }

/** What is in force as long as no admin has saved anything: the details of the environment. */
export function initialSettings(details: Partial<Company>): CompanySettings {
  return { ...emptySettings, ...details }
}

const emptySettings: CompanySettings = {
  name: '',
  address: '',
  vatNumber: '',
  register: '',
  certifiedMail: '',
  dataContact: '',
  hosting: '',
  mailProvider: '',
  supportHours: '',
  bankHolder: '',
  iban: '',
  facebook: '',
  instagram: '',
  tikTok: '',
  telegram: '',
  creditsVatPercent: VAT_PERCENT,
  goodsVatPercent: VAT_PERCENT,
}

/** What production must have before it takes money. One social page is enough. */
export const requiredDetails = [
  'name',
  'address',
  'vatNumber',
  'register',
  'certifiedMail',
  'dataContact',
  'hosting',
  'mailProvider',
  'supportHours',
  'bankHolder',
  'iban',
  'social',
] as const
export type RequiredDetail = (typeof requiredDetails)[number]

export function missingDetails(settings: CompanySettings): RequiredDetail[] {
  return requiredDetails.filter((detail) =>
    detail === 'social' ? socialNetworks.every((network) => !settings[network]) : !settings[detail],
  )
}

/** What pages show beside the legal details. */
export type CompanyChannels = Pick<CompanySettings, 'supportHours' | SocialNetwork>

const demoChannels: CompanyChannels = {
  supportHours: 'Dal lunedì al venerdì dalle 10:00 alle 18:00',
  facebook: 'https://www.facebook.com/centesimo',
  instagram: 'https://www.instagram.com/centesimo',
  tikTok: 'https://www.tiktok.com/@centesimo',
  telegram: 'https://t.me/centesimo',
}

/** Where the company can be found and when it answers; a demo without details has invented ones. */
export function shownChannels(settings: CompanySettings, isDemo: boolean): CompanyChannels {
  const { supportHours, facebook, instagram, tikTok, telegram } = settings
  return isDemo && !isCompanyComplete(completeCompany(settings))
    ? demoChannels
    : { supportHours, facebook, instagram, tikTok, telegram }
}
