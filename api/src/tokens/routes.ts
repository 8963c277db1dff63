import { setTimeout as sleep } from 'node:timers/promises'
import { confirmEmail, forgotPassword, resendVerification, resetPassword, verifyEmail } from '@centesimo/contract'
import { findByLogin } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { isRefused, refuse, refuseCounted, refuseState } from '../http/refusal.ts'
import { forgetSignInAttempts } from '../session/count-attempts.ts'
import { confirmAddress } from './confirm-address.ts'
import { requestLinkMail } from './request-link-mail.ts'
import { setPassword } from './set-password.ts'

/**
 * Longer than the work for a known address takes, so that timing does not reveal which addresses
 * have an account.
 */
const FORGOT_ANSWERS_AFTER_MS = 300

/** Links sent by mail: verifying an address, setting a new password. */
export function tokenRoutes(deps: Pick<Deps, 'config' | 'database' | 'eventBus' | 'sessions' | 'limits'>): Route[] {
  const { database } = deps
  return [
    handle(confirmEmail, ({ body }) => confirm(body.token)),
    handle(verifyEmail, ({ query }) => confirm(query.token)),

    handle(resendVerification, async ({ user }) => {
      const { email, email_verified } = await database.db
        .selectFrom('users')
        .select(['email', 'email_verified'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      if (email_verified) return refuseState('La tua email è già confermata')
      const waitSeconds = await requestLinkMail(database, 'mail-verify', user.id)
      // The account was closed during the request: it has no address any more.
      if (waitSeconds === 'gone') return refuse('UNAUTHENTICATED')
      if (waitSeconds !== null) {
        const state = `"link-mails";r=0;t=${waitSeconds}`
        return refuseCounted({ policy: '"link-mails";q=1;w=60', state, waitSeconds })
      }
      return { message: `Ti abbiamo inviato un nuovo link a ${email}` }
    }),

    handle(forgotPassword, async ({ body }) => {
      await Promise.all([mailResetLink(body.email), sleep(FORGOT_ANSWERS_AFTER_MS)])
      return {
        message: "Se l'indirizzo è registrato, riceverai un'email con il link per scegliere una nuova password.",
      }
    }),

    handle(resetPassword, async ({ body }) => {
      const person = await setPassword(deps, body)
      if (person === null) return refuse('INVALID_TOKEN')
      if (isRefused(person)) return person
      await forgetSignInAttempts(deps, person)
      return { message: 'La nuova password è salvata: ora puoi accedere.' }
    }),
  ]

  async function confirm(token: string) {
    const isConfirmed = await confirmAddress(deps, token)
    return isConfirmed ? { message: 'Grazie: il tuo indirizzo è confermato.' } : refuse('INVALID_TOKEN')
  }

  async function mailResetLink(email: string): Promise<void> {
    const user = await findByLogin(database.db, email)
    if (user && !user.closed_at && !user.blocked_at) await requestLinkMail(database, 'mail-reset', user.id)
  }
}
