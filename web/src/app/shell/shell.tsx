import clsx from 'clsx'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUserEvents } from '../../bidding/use-user-events.ts'
import { usePendingSignOut } from '../../data/pending-sign-out.ts'
import { useSession } from '../../data/session.ts'
import { disconnectLive, reconnectLive } from '../../live/live-socket.ts'
import { usePollingFallback } from '../../live/polling.ts'
import { useSignOutRetry } from '../../session/use-sign-out-retry.ts'
import { useSignedOutToast } from '../../session/use-signed-out-toast.ts'
import { text } from '../../text/text.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { leaveToasts } from '../../ui/toast-store.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PlatformPauseBanner } from './platform-pause-banner.tsx'
import css from './shell.module.css'
import { useScroll } from './use-scroll.ts'

const AdminFrame = lazyPart(async () => (await import('../../admin/admin-frame.tsx')).AdminFrame)

/** The frame around every page. It runs the hooks that every page needs. */
export function Shell() {
  usePollingFallback()
  useUserEvents()
  useLiveSession()
  useSignedOutToast()
  useSignOutRetry()
  useScroll()
  const { pathname } = useLocation()
  const hasAdminFrame = useHasAdminFrame(pathname)
  const isBare = pathname === '/setup-database'
  useLeaveToasts(pathname)
  const main = useFocusOnNewPage()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <div className={clsx(css.shell, hasAdminFrame && css.admin)}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in this page, without changing its address */}
      <a className={css.skip} href="#contenuto" onClick={skip}>
        {text.skip}
      </a>
      {hasAdminFrame ? <AdminSide /> : <Header isBare={isBare} className={css.header} />}
      <main id="contenuto" ref={main} tabIndex={-1} className={css.main}>
        <ConnectionLine />
        <PlatformPauseBanner />
        <PageBoundary path={pathname}>
          <Outlet />
        </PageBoundary>
      </main>
      {!hasAdminFrame && !isBare && (
        <>
          <Footer className={css.footer} />
          <BottomBar className={css.bar} />
        </>
      )}
    </div>
  )
}

/**
 * Admins work in a frame of their own. Until the session is known their pages stand without one:
 * the shop's would flash up.
 */
function useHasAdminFrame(pathname: string): boolean {
  const { status, user } = useSession()
  return /^\/(admin|create-auction)(\/|$)/.test(pathname) && (status === 'unknown' || (user?.isAdmin ?? false))
}

function AdminSide() {
  const { user } = useSession()
  return <div className={css.side}>{user && <AdminFrame />}</div>
}

/**
 * The socket belongs to a session: it reconnects when the signed-in user changes, and waits for a
 * sign-out that the server does not know yet.
 */
function useLiveSession(): void {
  const session = useSession()
  const isSigningOut = usePendingSignOut((state) => state.isPending)
  const userId = session.status === 'unknown' || isSigningOut ? undefined : (session.user?.id ?? null)
  const before = useRef<string | null>(undefined)
  useEffect(() => {
    if (!isSigningOut) return
    disconnectLive()
    // After a reload no user is known: '' differs from each, so that the next session reconnects.
    before.current ??= ''
  }, [isSigningOut])
  useEffect(() => {
    if (userId === undefined) return
    if (before.current !== undefined && before.current !== userId) reconnectLive()
    before.current = userId
  }, [userId])
}

/** A toast does not follow to the next page. */
function useLeaveToasts(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    leaveToasts()
  }, [pathname])
}

/** Moves the focus to the start of a new page, for screen readers. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
