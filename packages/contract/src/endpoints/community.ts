import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { block, line } from '../text.ts'
import { emailAddress, fullName } from './session.ts'

const { subjectChars, messageChars } = limits

export const CommunityStats = z.object({
  activeMembers: z.int(),
  auctionsWon: z.int(),
  /** In cents. */
  totalPrizeValue: z.int(),
})
export type CommunityStats = z.output<typeof CommunityStats>

export const communityStats = endpoint('communityStats', {
  access: 'public',
  summary: 'Three public figures of the platform',
  reply: CommunityStats,
})

export const ContactBody = z.strictObject({
  name: fullName,
  email: emailAddress,
  subject: line("L'oggetto deve avere almeno 3 caratteri")
    .refine((text) => text.trim().length >= subjectChars.min, "L'oggetto deve avere almeno 3 caratteri")
    .max(subjectChars.max, "L'oggetto può avere al massimo 120 caratteri"),
  message: block('Il messaggio deve avere almeno 10 caratteri')
    .refine((text) => text.trim().length >= messageChars.min, 'Il messaggio deve avere almeno 10 caratteri')
    .max(messageChars.max, 'Il messaggio può avere al massimo 2.000 caratteri'),
})

export const sendContactMessage = endpoint('sendContactMessage', {
  access: 'public',
  summary: 'Write to support',
  body: ContactBody,
  reply: MessageReply,
  limit: 'contact',
})
