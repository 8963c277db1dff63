import type { ContactMessage, exportFilters } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { allOf } from '../../queries/all-of.ts'
import { hasWords } from '../../queries/has-words.ts'
import { isWithin } from '../../queries/time-range.ts'

type Filter = z.output<(typeof exportFilters)['contact-messages']>

/** Contact messages, newest first. */
export async function listMessages(
  db: Db,
  filter: Filter,
  { beforeId, limit }: PageStart,
): Promise<Page<ContactMessage[]>> {
  const fitting = selectMessages(db).where(fitsMessage(filter))
  const rows = await fitting
    .select(shown)
    .where('contact_messages.id', '<', beforeId)
    .orderBy('contact_messages.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await fitting.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, present)
}

export async function readMessage(db: Db, publicId: string): Promise<ContactMessage> {
  const one = selectMessages(db).select(shown).where('contact_messages.public_id', '=', publicId)
  return present(await one.executeTakeFirstOrThrow())
}

/** Of `contact_messages` joined with its `users`, who are signed in or unknown. */
export function fitsMessage({ search, state, from, to }: Filter): RawBuilder<SqlBool> {
  return allOf([
    ...(state ? [sql`(contact_messages.answered_at is null) = ${state === 'open'}`] : []),
    ...isWithin('contact_messages.created_at', { from, to }),
    ...(search ? [hasWords(search, searched)] : []),
  ])
}

const searched = [
  'contact_messages.public_id',
  'contact_messages.name',
  'contact_messages.email',
  'contact_messages.subject',
  'contact_messages.message',
  'contact_messages.reply',
  'users.username',
]

function selectMessages(db: Db) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'contact_messages.user_id')
    .leftJoin('users as admin', 'admin.id', 'contact_messages.answered_by')
}

const shown = [
  'contact_messages.id',
  'contact_messages.public_id',
  'contact_messages.name',
  'contact_messages.email',
  'contact_messages.subject',
  'contact_messages.message',
  'contact_messages.reply',
  'contact_messages.answered_at',
  'contact_messages.created_at',
  'users.public_id as writer_public_id',
  'admin.username as answered_by_name',
] as const

type Row = {
  public_id: string
  writer_public_id: string | null
  name: string
  email: string
  subject: string
  message: string
  reply: string | null
  answered_at: Date | null
  answered_by_name: string | null
  created_at: Date
}

function present(row: Row): ContactMessage {
  return {
    id: row.public_id,
    userId: row.writer_public_id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    reply: row.reply,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by_name,
    createdAt: row.created_at.toISOString(),
  }
}
