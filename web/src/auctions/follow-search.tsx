import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useCategories } from '../data/auctions.ts'
import { useFollowOf } from '../data/follows.ts'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { followText } from '../text/follow-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { addressOfFilter, type ListFilter } from './filter.ts'

const FollowDialog = lazyPart(async () => (await import('../follows/follow-dialog.tsx')).FollowDialog)

/** Follows what is being searched; what is followed already leads to the list of these. */
export function FollowSearch({ filter }: { filter: ListFilter }) {
  const { search: words = null, categoryId = null } = filter
  const [isOpen, setIsOpen] = useState(false)
  const { data: categories } = useCategories()
  const followed = useFollowOf({ words, categoryId })
  const { status } = useSession()
  const askLogin = useAskLogin()
  const category = categories?.find(({ id }) => id === categoryId)?.name ?? null
  const isShort = words !== null && words.trim().length < 2
  if (isShort || (words === null && category === null)) return null
  const press = () =>
    status === 'out' ? askLogin(followText.login, `/auctions?${addressOfFilter(filter)}`) : setIsOpen(true)
  return (
    <>
      {followed ? (
        <ButtonLink look="tint" size="s" to="/profile?tab=watchlist">
          <BellRing size={18} aria-hidden />
          {followText.following}
        </ButtonLink>
      ) : (
        <Button look="quiet" size="s" aria-label={followText.followOf({ words, category })} onClick={press}>
          <Bell size={18} aria-hidden />
          {followText.follow}
        </Button>
      )}
      {isOpen && <FollowDialog sought={{ words, category, categoryId }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
