import { answerContactMessage, limits, listContactMessages } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { answerMessage } from './answer-message.ts'
import { listMessages, readMessage } from './list-messages.ts'

/** Messages from the contact page. */
export function messageRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  return [
    handle(listContactMessages, async ({ query }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listMessages(db, query, from) : from
    }),
    handle(answerContactMessage, async ({ params, body, user }) => {
      const answered = await answerMessage(database, { adminId: user.id, messageId: params.id, reply: body.reply })
      return answered.ok ? readMessage(db, params.id) : answered
    }),
  ]
}
