import * as calls from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { readOwnSlots } from '../queries/read-own-slots.ts'
import { readProfile } from '../queries/read-profile.ts'
import { listOpenSessions, revokeOpenSession } from '../session/open-sessions.ts'
import { askHeldAgain } from './ask-held-again.ts'
import { closeAccount } from './close-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { setAvatar } from './set-avatar.ts'
import { updateUser } from './update-user.ts'

/** The user's own account: profile, picture, sessions, data export and closing. */
export function accountRoutes(deps: Deps): Route[] {
  const { sessions } = deps
  const { db } = deps.database
  return [
    handle(calls.profileSummary, async ({ user }) => {
      const profile = await readProfile(db, user.id)
      return profile ? { ...profile, winSlots: await readOwnSlots(deps, user.id) } : refuse('UNAUTHENTICATED')
    }),
    handle(calls.updateProfile, async ({ body, user }) => {
      const changed = await updateUser(db, user.id, {
        full_name: body.fullName?.trim(),
        outbid_mail: body.outbidMail,
        monthly_mail: body.monthlyMail,
        shows_win_cost: body.showsWinCost,
        follow_mail: body.followMail,
        ...(body.quietHours !== undefined && {
          quiet_from: body.quietHours?.from ?? null,
          quiet_to: body.quietHours?.to ?? null,
        }),
      })
      if (body.quietHours !== undefined) await askHeldAgain(db, user.id)
      return changed
    }),
    handle(calls.setAvatar, ({ body, user }) => setAvatar(deps, user.id, body.image)),
    handle(calls.removeAvatar, ({ user }) => updateUser(db, user.id, { avatar: null })),

    handle(calls.listSessions, ({ user, request }) =>
      listOpenSessions(db, user.id, sessions.keyOf(request.headers.cookie)),
    ),
    handle(calls.revokeSession, async ({ params, user }) => {
      if (!(await revokeOpenSession(db, user.id, params.id))) return refuse('SESSION_NOT_FOUND')
      sessions.publishChange(user.id)
      return { message: 'Dispositivo disconnesso' }
    }),
    handle(calls.revokeAllSessions, async ({ user }) => {
      await sessions.revokeAll(user.id)
      return { message: 'Tutti i dispositivi sono disconnessi' }
    }),

    handle(calls.exportOwnData, ({ user }) => exportOwnData(db, user)),
    handle(calls.closeAccount, ({ body, user }) => closeAccount(deps, user.id, body.password)),
  ]
}
