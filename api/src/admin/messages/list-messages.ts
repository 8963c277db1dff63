import type { ContactMessage, listContactMessages } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { hasWords } from '../../queries/has-words.ts'

type Filter = Pick<z.output<typeof listContactMessages.query>, 'search' | 'state'>

/** Contact messages, newest first. */
export async function listMessages(
  db: Db,
  { search, state }: Filter,
  { beforeId, limit }: PageStart,
): Promise<Page<ContactMessage[]>> {
  const fitting = selectMessages(db)
    .$if(state === 'open', (messages) => messages.where('contact_messages.answered_at', 'is', null))
    .$if(state === 'answered', (messages) => messages.where('contact_messages.answered_at', 'is not', null))
    .$if(search !== undefined, (messages) => messages.where(hasWords(search, searched)))
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

const searched = [
  'contact_messages.public_id',
  'contact_messages.name',
  'contact_messages.email',
  'contact_messages.subject',
  'contact_messages.message',
  'contact_messages.reply',
  'writer.username',
]

function selectMessages(db: Db) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('users as writer', 'writer.id', 'contact_messages.user_id')
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
  'writer.public_id as writer_public_id',
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
