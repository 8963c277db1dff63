import clsx from 'clsx'
import { Star } from 'lucide-react'
import { messageOf } from '../data/api-error.ts'
import { useSession } from '../data/session.ts'
import { useIsWatched, useToggleWatch } from '../data/watchlist.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { auctionText } from '../text/auction-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'
import css from './watch-star.module.css'

/** Adds the auction to the user's watchlist or removes it. */
export function WatchStar({ id, className }: { id: string; className?: string | undefined }) {
  const isWatched = useIsWatched(id)
  const { mutate } = useToggleWatch(id)
  const isSignedOut = useSession().status === 'out'
  const askLogin = useAskLogin()
  const press = () => {
    if (isSignedOut) return askLogin(text.toast.loginToWatch, `/auctions/${id}`)
    mutate(!isWatched, {
      onError: (error) =>
        toast({ tone: 'destructive', title: text.toast.failed, description: messageOf(error, text.toast.watchFailed) }),
    })
  }
  const label = isWatched ? auctionText.unwatch : auctionText.watch
  return (
    <button
      type="button"
      className={clsx(css.star, isWatched && css.on, className)}
      aria-label={label}
      title={label}
      aria-pressed={isWatched}
      onClick={press}
    >
      <Star size={20} fill={isWatched ? 'currentColor' : 'none'} aria-hidden />
    </button>
  )
}
