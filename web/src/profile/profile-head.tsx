import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../data/session.ts'
import { formatCount } from '../text/format.ts'
import { profileText } from '../text/profile-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './profile-head.module.css'

/** The user and their figures. The layout stays the same until the session is known. */
export function ProfileHead() {
  const { user } = useSession()
  const { data, isError } = useProfile()
  const { figures } = profileText
  return (
    <header className={css.card} aria-busy={!user}>
      <div className={css.person}>
        {user ? (
          <Avatar name={user.fullName} picture={user.avatar} size={56} dark />
        ) : (
          <Skeleton width={56} height={56} round />
        )}
        <div className={css.names}>
          {user ? (
            <>
              <h1>{user.fullName}</h1>
              <p className={css.since}>
                <b>@{user.username}</b> <span>{profileText.memberSince(user.createdAt)}</span>
              </p>
            </>
          ) : (
            <Skeleton width={220} height={56} />
          )}
        </div>
      </div>
      <dl className={css.figures}>
        <Figure label={figures.bids(data?.totalBids)}>{data && formatCount(data.totalBids)}</Figure>
        <Figure label={figures.joined(data?.auctionsJoined)}>{data && formatCount(data.auctionsJoined)}</Figure>
        <Figure label={figures.won(data?.wonCount)}>{data && formatCount(data.wonCount)}</Figure>
        <Figure label={figures.credits(user?.credits)}>
          {user && (
            <Link to="/buy-credits" aria-label={`${formatCount(user.credits)}: ${profileText.buyCredits}`}>
              {formatCount(user.credits)}
            </Link>
          )}
        </Figure>
      </dl>
      {isError && !data && <p className={css.failed}>{figures.failed}</p>}
    </header>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton width={40} height={30} />}</dd>
    </div>
  )
}
