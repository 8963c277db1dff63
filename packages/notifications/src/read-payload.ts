import type { NoticeKind } from '@centesimo/contract'
import { type MailKind, type MailPayload, messageOfMail, messages, type Payload } from '@centesimo/contract/messages'
import { invalidFields } from './invalid-fields.ts'

/** A mail as its outbox row holds it. */
export type Mail<Kind extends MailKind = MailKind> = {
  [Each in Kind]: { kind: Each; payload: MailPayload<Each> }
}[Kind]

/**
 * The mail of an outbox row; else why it cannot be read. `isKnown` is false for a kind that this
 * version has no mail for: a newer one may have written it.
 */
export function readMail(kind: string, data: unknown): Mail | { unreadable: string; isKnown: boolean } {
  const message = messageOfMail(kind)
  if (!message) return { unreadable: `there is no mail of kind "${kind}"`, isKnown: false }
  const payload = messages[message].payload.safeParse(data)
  if (payload.success) return { kind, payload: payload.data } as Mail
  return { unreadable: `the payload has unreadable fields: ${invalidFields(payload.error)}`, isKnown: true }
}

/**
 * The fields of an inbox row that can be read. An entry stays in the inbox for good, so one that
 * lacks a field has a shorter sentence instead of none.
 */
export function readFields<Kind extends NoticeKind>(kind: Kind, data: unknown): Partial<Payload<Kind>> {
  const fields = Object.entries(messages[kind].payload.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(isRecord(data) ? data[name] : undefined)
    return value.success && value.data !== undefined ? [[name, value.data] as const] : []
  })
  return Object.fromEntries(fields) as Partial<Payload<Kind>>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
