import { answerContactMessage, limits, listContactMessages, markContactMessages } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { runBulk } from '../../http/run-bulk.ts'
import { answerMessage, planMark } from './answer-message.ts'
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
    handle(markContactMessages, ({ body, user, request: { log } }) =>
      runBulk({
        ...body,
        unknown: 'MESSAGE_NOT_FOUND',
        log,
        plan: (ids) => planMark(db, ids),
        run: (messageId) => answerMessage(database, { adminId: user.id, messageId }),
      }),
    ),
  ]
}
