import clsx from 'clsx'
import { CheckCheck } from 'lucide-react'
import { LiveNow } from '../auction-card/live-now.tsx'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { PushSwitch } from '../push/push-switch.tsx'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { noticesText } from '../text/notices-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Bell } from '../ui/drawings/bell.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { DuePanel } from './due-panel.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticeListSkeleton } from './notice-list-skeleton.tsx'
import css from './notices-page.module.css'
import { useNotices, useReadNotices, useUnread } from './use-notices.ts'

/** The inbox: all notices of this user, the latest first. */
export function NoticesPage() {
  return (
    <Page title={noticesText.title} className={css.page}>
      <SignedInOnly waiting={<NoticeListSkeleton />}>
        <Inbox />
      </SignedInOnly>
    </Page>
  )
}

function Inbox() {
  const list = useNotices()
  const unread = useUnread()
  const { mutate: markRead } = useReadNotices()
  // No row changes its height when the state of the auctions and of the wins arrives.
  const isWaiting = [useMyAuctions(), useWonAuctions()].some(({ isPending }) => isPending)
  const notices = isWaiting ? undefined : list.data?.pages.flatMap((page) => page.items)
  const isEmpty = notices?.length === 0
  const side = (
    <div className={css.side}>
      <PushSwitch />
      <DuePanel />
    </div>
  )
  return (
    <>
      <header className={css.head}>
        <h1>{noticesText.title}</h1>
        <p className={css.lead}>{noticesText.lead}</p>
        <Button
          look="plain"
          size="s"
          className={clsx(css.readAll, isEmpty && css.hidden)}
          disabled={unread === 0}
          onClick={() => markRead(undefined)}
        >
          <CheckCheck size={18} aria-hidden />
          {noticesText.readAll}
        </Button>
      </header>
      <div className={css.columns}>
        {!isEmpty && side}
        <div className={css.days}>
          {notices && notices.length > 0 && <NoticeList notices={notices} onOpen={(ids) => markRead(ids)} />}
          {(list.isPending || (isWaiting && !list.isError)) && <NoticeListSkeleton />}
          {list.isError && !notices && <FailedPanel error={list.error} onRetry={() => void list.refetch()} />}
          {isEmpty && (
            <>
              <MessagePanel
                picture={<Bell />}
                title={noticesText.none}
                actions={<ButtonLink to="/auctions?status=live">{noticesText.toAuctions}</ButtonLink>}
              >
                {noticesText.noneText}
              </MessagePanel>
              <LiveNow />
            </>
          )}
          {list.hasNextPage && (
            <Button
              look="quiet"
              size="l"
              className={css.more}
              onClick={() => void list.fetchNextPage()}
              disabled={list.isFetchingNextPage}
            >
              {noticesText.more}
            </Button>
          )}
        </div>
        {/* What can be turned on matters less than where there is something to see. */}
        {isEmpty && side}
      </div>
    </>
  )
}
