import { z } from 'zod'
import { isoTime } from '../text.ts'

/** The kinds of inbox notices. */
export const noticeKinds = [
  'outbid',
  'won',
  'lost',
  'prize',
  'autobid-stopped',
  'payment-due',
  'order-expired',
  'restarted',
  'auction-started',
  'followed-auction',
  'credits-refunded',
  'welcome',
  'referral',
  'testimonial-approved',
  'payment-received',
  'payment-refunded',
  'order-shipped',
  'order-delivered',
  'order-returned',
] as const
export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.output<typeof NoticeKind>

/** One entry of a user's inbox, with its sentence and the page it links to. */
export const Notice = z.object({
  id: z.string(),
  kind: NoticeKind,
  auctionId: z.string().nullable(),
  /** The auction's first picture. */
  imageUrl: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  /** A path of this site. */
  link: z.string(),
  /** Of a shipment: the carrier's page. */
  trackingUrl: z.string().nullable(),
  readAt: isoTime.nullable(),
  createdAt: isoTime,
})
export type Notice = z.output<typeof Notice>
