import { Outlet } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { DeniedPanel } from '../../session/denied-panel.tsx'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { useOwnSecurity } from '../../session/use-own-security.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Page } from '../../ui/page.tsx'
import css from './admin-layout.module.css'
import { AdminNav } from './admin-nav.tsx'
import { LockedPanel } from './locked-panel.tsx'

/**
 * The admin layout and its access check: visitors must sign in, non-admins see a refusal, admins
 * without a required second factor the way to it.
 */
export function AdminLayout() {
  const isAdmin = useSession().user?.isAdmin ?? false
  const { data: security } = useOwnSecurity(isAdmin)
  return (
    <SignedInOnly waiting={<Page title={adminUiText.title}>{null}</Page>}>
      {isAdmin && !security?.isAdminLocked ? (
        <div className={css.shell}>
          <AdminNav />
          <div className={css.content} data-content tabIndex={-1}>
            <Outlet />
          </div>
        </div>
      ) : (
        <Page title={adminUiText.title}>
          {isAdmin && security ? <LockedPanel security={security} /> : <DeniedPanel />}
        </Page>
      )}
    </SignedInOnly>
  )
}
