import type { Follow } from '@centesimo/contract'
import { Link } from 'react-router-dom'
import { useDeleteFollow, useFollows } from '../data/follows.ts'
import { followText } from '../text/follow-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './follow-list.module.css'
import { GroupTitle } from './group-title.tsx'
import { toastFailure } from './toast-failure.ts'

const words = followText.list

/** The searches and categories that the user follows, below the auctions of the watchlist. */
export function FollowList() {
  const { data, error, isPending, refetch } = useFollows()
  return (
    <section>
      <GroupTitle title={words.title} count={data?.length || undefined} />
      {isPending && <Skeleton height={64} />}
      {error && !data && <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={css.none}>
          {words.none} {words.noneText} <TextLink to="/auctions">{words.browse}</TextLink>
        </p>
      )}
      {data && data.length > 0 && (
        <>
          <p className={css.none}>{words.text}</p>
          <ul className={css.list}>
            {data.map((follow) => (
              <Row key={follow.id} {...follow} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Row({ id, words: search, category, maxPrice }: Follow) {
  const { mutate, isPending } = useDeleteFollow()
  const sought = { words: search, category: category?.name ?? null }
  const address = new URLSearchParams({ ...(category && { categoryId: category.id }), ...(search && { search }) })
  const remove = () =>
    mutate(id, { onSuccess: () => toast({ tone: 'success', title: words.removed }), onError: toastFailure })
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link to={`/auctions?${address}`}>{words.name(sought)}</Link>
        <span>{words.price(maxPrice)}</span>
      </div>
      <Button
        look="quiet"
        size="s"
        aria-label={words.removeOf({ ...sought, maxPrice })}
        disabled={isPending}
        onClick={remove}
      >
        {words.remove}
      </Button>
    </li>
  )
}
