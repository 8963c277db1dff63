import { seedDatabase } from '@centesimo/contract'
import { type AddedSeed, ensureSeed, recordAudit } from '@centesimo/db'
import { withNoun } from '@centesimo/domain'
import { createFirstAdmin, hasAdmin } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { deleteSetupTokens, isSetupToken } from './setup-token.ts'

/**
 * The setup call. Without an admin it is open and creates the first one, whose password the answer
 * shows once; in production it requires the one-time token from the server's log. With an admin it
 * requires an admin, and only adds missing seed rows.
 */
export function setupRoutes({ config, database }: Pick<Deps, 'config' | 'database'>): Route[] {
  return [
    handle(seedDatabase, async ({ body, user }) => {
      const { db } = database
      if (await hasAdmin(db)) {
        if (!user) return refuse('UNAUTHENTICATED')
        if (user.role !== 'admin') return refuse('FORBIDDEN')
        const added = await ensureSeed(db)
        await recordAudit(db, seedAction(user.id, added))
        return { message: messageOf(added) }
      }
      if (config.production && !(await isSetupToken(db, body.token))) return refuse('FORBIDDEN')
      const added = await ensureSeed(db)
      const admin = await createFirstAdmin(database, body.email)
      // A concurrent call has created the admin.
      if (!admin) return refuse('UNAUTHENTICATED')
      if ('refused' in admin) return refuse(admin.refused)
      await deleteSetupTokens(db)
      await recordAudit(db, seedAction(null, added))
      return { message: "L'amministratore e le categorie sono pronti.", admin }
    }),
  ]
}

function seedAction(adminId: number | null, added: AddedSeed) {
  return { adminId, action: 'platform.seed', target: { kind: 'platform', id: 'seed' }, before: null, after: added }
}

function messageOf({ categories, packages, carriers }: AddedSeed): string {
  if (categories + packages + carriers === 0) return "C'era già tutto: non è cambiato nulla."
  const added = [
    categories > 0 && withNoun(categories, 'categoria', 'categorie'),
    packages > 0 && withNoun(packages, 'pacchetto di crediti', 'pacchetti di crediti'),
    carriers > 0 && withNoun(carriers, 'corriere', 'corrieri'),
  ].filter((part) => part !== false)
  return `Abbiamo aggiunto ${new Intl.ListFormat('it').format(added)}.`
}
