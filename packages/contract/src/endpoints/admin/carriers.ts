import { type TrackingUrlProblem, trackingUrlProblem } from '@centesimo/domain'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { isoTime, line } from '../../text.ts'

/** `trackingUrl` has `{code}` where the tracking number stands; `orders` counts those of it. */
export const Carrier = z.object({
  id: z.string(),
  name: z.string(),
  trackingUrl: z.string(),
  isActive: z.boolean(),
  orders: z.int(),
  createdAt: isoTime,
})
export type Carrier = z.output<typeof Carrier>

const { carrierNameChars, trackingUrlChars } = limits

const problems: Record<TrackingUrlProblem, string> = {
  'no-code': "Scrivi {code} nel punto dell'indirizzo in cui va il codice di spedizione",
  'not-https': "L'indirizzo deve iniziare con https://",
  credentials: "L'indirizzo non può contenere nome utente o password",
  'code-in-host': 'Il codice di spedizione può stare solo dopo il nome del sito',
}

export const CarrierBody = z.strictObject({
  name: line('Il nome è obbligatorio')
    .trim()
    .min(carrierNameChars.min, 'Il nome è obbligatorio')
    .max(carrierNameChars.max, `Il nome può avere al massimo ${carrierNameChars.max} caratteri`),
  trackingUrl: line("L'indirizzo è obbligatorio")
    .trim()
    .min(1, "L'indirizzo è obbligatorio")
    .max(trackingUrlChars, "L'indirizzo è troppo lungo")
    .superRefine((address, { addIssue }) => {
      const problem = address.length > 0 && trackingUrlProblem(address)
      if (problem) addIssue({ code: 'custom', message: problems[problem] })
    }),
  isActive: z.boolean('Valore non valido').default(true),
})

export const listCarriers = endpoint('listCarriers', {
  access: 'admin',
  summary: 'All carriers, those in use first',
  reply: z.array(Carrier),
})

export const createCarrier = endpoint('createCarrier', {
  access: 'admin',
  summary: 'Add a carrier with its tracking address',
  body: CarrierBody,
  reply: Carrier,
  status: 201,
  idempotent: true,
  // Its address stands in mails: another one would lead buyers anywhere.
  dangerous: true,
})

export const editCarrier = endpoint('editCarrier', {
  access: 'admin',
  summary: 'Change a carrier, or switch it off: orders that name it keep it',
  body: CarrierBody,
  reply: Carrier,
  dangerous: true,
  refusals: ['CARRIER_NOT_FOUND'],
})
