import type { NoticeKind } from '@centesimo/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { onUserEvent } from '../live/server-events.ts'
import { toastMessage } from '../ui/toast-store.ts'
import { createNoticePolicy } from './notice-policy.ts'
import { prependNotice } from './use-notices.ts'

const aboutPayments: ReadonlySet<NoticeKind> = new Set(['payment-received', 'payment-refunded', 'order-expired'])
const changedByPayments = [queryKeys.orders, queryKeys.payments, queryKeys.wonAuctions, queryKeys.creditSummary]

/**
 * Puts live notices into the inbox and presents them as `notice-policy` decides. Also follows a
 * clicked push message.
 */
export function useLiveNotices(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const policy = useRef(createNoticePolicy())

  useEffect(
    () =>
      onUserEvent((event) => {
        if (event.kind !== 'notice') return
        prependNotice(event)
        const { notice } = event
        if (aboutPayments.has(notice.kind)) refresh(...changedByPayments)
        const isVisible = document.visibilityState === 'visible'
        const presentation = policy.current(notice, { pathname, isVisible, now: performance.now() })
        if (presentation === 'toast') toastMessage({ title: notice.title, description: notice.text })
        // The user is on the notice's own page and has seen it.
        if (presentation === 'read') call('readNotices', { body: { ids: [notice.id] } }).then(refreshNotices, () => {})
      }),
    [pathname],
  )

  useEffect(() => {
    const worker = navigator.serviceWorker
    if (!worker) return
    const open = ({ data }: MessageEvent) => {
      if (data?.type !== 'open' || typeof data.path !== 'string') return
      navigate(data.path)
      refreshNotices()
    }
    worker.addEventListener('message', open)
    return () => worker.removeEventListener('message', open)
  }, [navigate])
}

function refreshNotices(): void {
  refresh(queryKeys.notices)
}
