import { stopMail } from '@centesimo/contract'
import { columnOfSwitch, type MailSwitch, readStopToken } from '@centesimo/notifications'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'

const answers: Record<MailSwitch, string> = {
  outbid: 'Non ti scriveremo più quando ti superano.',
  followed: 'Non ti scriveremo più sulle ricerche che segui.',
  monthly: 'Non riceverai più il riepilogo del mese.',
}

/**
 * Switches one kind of mail off for the account that the link was sent to, not for the one that
 * is signed in. A closed account gets no mail, so the answer holds for it too.
 */
export function stopMailRoute({ config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>): Route {
  return handle(stopMail, async ({ query }) => {
    const stopped = readStopToken(config.sessionSecrets, query.token, clock.now())
    if (!stopped) {
      const message = 'Il link non è valido o è scaduto: puoi disattivare queste email dal tuo profilo.'
      return { ...refuse('INVALID_TOKEN'), message }
    }
    const column = columnOfSwitch(stopped.mail)
    await database.db
      .updateTable('users')
      .set({ [column]: false })
      .where('public_id', '=', stopped.userId)
      .where(column, '=', true)
      .execute()
    return { message: answers[stopped.mail] }
  })
}
