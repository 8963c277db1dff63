import { isIban, isVatNumber } from '@centesimo/domain'
import { z } from 'zod'
import { type CompanySettings, requiredDetails } from '../../company-settings.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { isoTime, line, whole } from '../../text.ts'
import { emailAddress } from '../session.ts'

const { companyDetailChars, companyHistory, vatPercent } = limits

/** One line, which may be empty. Square brackets mark what is missing on pages and receipts. */
const detail = line('Testo non valido')
  .trim()
  .max(companyDetailChars, `Al massimo ${companyDetailChars} caratteri`)
  .refine((text) => !/[[\]]/.test(text), 'Le parentesi quadre non sono ammesse')

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

const vatNumber = detail
  .overwrite(withoutSpaces)
  .overwrite((text) => (/^\d{11}$/.test(text) ? `IT${text}` : text))
  .refine((text) => text === '' || isVatNumber(text), 'Partita IVA non valida: sono 11 cifre, con o senza IT davanti')

const certifiedMail = detail.refine(
  (text) => text === '' || emailAddress.safeParse(text).success,
  'La PEC deve essere un indirizzo email',
)

const iban = detail
  .overwrite(withoutSpaces)
  .refine((text) => text === '' || isIban(text), 'IBAN non valido: ricontrolla lettere e cifre')

const socialAddress = detail.refine(
  (text) => text === '' || isPublicAddress(text),
  "Scrivi l'indirizzo per intero, a partire da https://",
)

function isPublicAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\]+$/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}

const { min, max } = vatPercent
const percent = whole(min, max, `L'aliquota è un numero intero da ${min} a ${max}`)

/** All settings, and the version they were read at: 0 while none is saved. */
export const CompanyBody = z.strictObject({
  version: whole(0, 2_147_483_647, 'Versione non valida'),
  name: detail,
  address: detail,
  vatNumber,
  register: detail,
  certifiedMail,
  dataContact: detail,
  hosting: detail,
  mailProvider: detail,
  supportHours: detail,
  bankHolder: detail,
  iban,
  facebook: socialAddress,
  instagram: socialAddress,
  tikTok: socialAddress,
  telegram: socialAddress,
  creditsVatPercent: percent,
  goodsVatPercent: percent,
})
export type CompanyBody = z.output<typeof CompanyBody>

const text = z.string()

/** As stored: those of the environment need not fit the rules of the body. */
const StoredSettings = z.object({
  name: text,
  address: text,
  vatNumber: text,
  register: text,
  certifiedMail: text,
  dataContact: text,
  hosting: text,
  mailProvider: text,
  supportHours: text,
  bankHolder: text,
  iban: text,
  facebook: text,
  instagram: text,
  tikTok: text,
  telegram: text,
  creditsVatPercent: z.int(),
  goodsVatPercent: z.int(),
}) satisfies z.ZodType<CompanySettings>

export const AdminCompany = z.object({
  version: z.int(),
  settings: StoredSettings,
  /** What production needs before it takes money. */
  missing: z.array(z.enum(requiredDetails)),
  /** The newest versions, newest first. */
  history: z.array(
    z.object({
      version: z.int(),
      savedAt: isoTime,
      /** The admin's username; null: what the environment's settings said before. */
      savedBy: z.string().nullable(),
      /** What changed from the version before; an empty text where there was or is nothing. */
      changes: z.array(z.object({ field: StoredSettings.keyof(), before: text, after: text })),
    }),
  ),
})
export type AdminCompany = z.output<typeof AdminCompany>

export const readCompany = endpoint('readCompany', {
  access: 'admin',
  summary: `The company: its settings, what is missing, and the last ${companyHistory} versions`,
  reply: AdminCompany,
})

export const saveCompany = endpoint('saveCompany', {
  access: 'admin',
  summary: 'Save all settings of the company as a new version; receipts keep those of their day',
  body: CompanyBody,
  reply: AdminCompany,
  dangerous: true,
  refusals: ['INVALID_STATE'],
})
