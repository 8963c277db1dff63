import type { NoticeKind } from '@centesimo/contract'
import {
  isNoticeKind,
  type KindTo,
  type MessageKind,
  mailKindOf,
  messages,
  type Payload,
} from '@centesimo/contract/messages'
import { type Db, newId, type Transaction } from '@centesimo/db'
import { CompiledQuery } from 'kysely'
import { invalidFields } from './invalid-fields.ts'

/** A typed transaction or its raw client: both write in the caller's transaction. */
export type MessageStore = Db | Pick<Transaction['client'], 'query'>

type MessageOf<Kind extends MessageKind> = {
  kind: Kind
  /** The reason: one message is written for one key. */
  key: string
  payload: Payload<Kind>
} & (Kind extends KindTo<'mailbox'> ? unknown : { userId: number }) &
  (Kind extends KindTo<'limited-user'> ? { countedBy: string } : unknown) &
  (Kind extends NoticeKind ? { auctionId?: number | undefined } : unknown)

/** Ids are internal. `countedBy` names whose mails are counted together. */
export type Message = { [Kind in MessageKind]: MessageOf<Kind> }[MessageKind]

/**
 * A row of the input: an inbox entry where `notice_kind` is set, a mail where `mail_kind` is. A
 * message with both has no second mail once its entry is known: sent mails are deleted earlier.
 */
const insertMessages = `
  with message as materialized (
    select * from jsonb_to_recordset($1::jsonb) as m (
      notice_kind text, mail_kind text, public_id text, user_id bigint, auction_id bigint, data jsonb, key text,
      counted_by text)
  ), entry as (
    insert into notices (public_id, user_id, kind, auction_id, data, key, created_at)
    select public_id, user_id, notice_kind, auction_id, data, key, clock_timestamp() from message
    where notice_kind is not null
    on conflict (key) do nothing returning key
  )
  insert into outbox (kind, user_id, data, key, counted_by)
  select mail_kind, user_id, data, key, counted_by from message
  where mail_kind is not null and (notice_kind is null or key in (select key from entry))
  on conflict (key) do nothing`

const ROWS_PER_STATEMENT = 1_000

/** Writes a message to a person's inbox and the outbox. A known key writes nothing. */
export async function notify(tx: MessageStore, message: Message): Promise<void> {
  await notifyAll(tx, [message])
}

/** The same for many messages, in one statement per thousand. Throws on an invalid payload. */
export async function notifyAll(tx: MessageStore, all: readonly Message[]): Promise<void> {
  const rows = all.map(rowOf)
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const values = [JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))]
    await ('executeQuery' in tx
      ? tx.executeQuery(CompiledQuery.raw(insertMessages, values))
      : tx.query({ name: 'insert-messages', text: insertMessages, values }))
  }
}

function rowOf(message: Message) {
  const { kind, key } = message
  const { to } = messages[kind]
  const payload = messages[kind].payload.safeParse(message.payload)
  if (!payload.success) throw new Error(`the message "${kind}" has unreadable fields: ${invalidFields(payload.error)}`)
  return {
    notice_kind: isNoticeKind(kind) ? kind : null,
    mail_kind: mailKindOf(kind),
    public_id: isNoticeKind(kind) ? newId() : null,
    user_id: 'userId' in message && to !== 'mailbox' ? message.userId : null,
    auction_id: ('auctionId' in message && message.auctionId) || null,
    data: payload.data,
    key,
    counted_by: 'countedBy' in message && to === 'limited-user' ? message.countedBy : null,
  }
}
