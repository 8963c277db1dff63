import type { Category } from '@centesimo/contract'
import { useAuctionList, useCategories } from '../../data/auctions.ts'
import { useSearchParamsNow } from '../../data/use-search-params-now.ts'
import { useWatch } from '../../live/use-watch.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryTabs } from '../ui/category-tabs.tsx'
import { useAdminStats } from '../ui/use-admin-stats.ts'
import { AuctionRow } from './auction-row.tsx'
import css from './category-auctions.module.css'
import { useAuctionActions } from './use-auction-actions.tsx'

const { auctions: words } = adminStatsText
const parameter = 'categoria'
/** The other auctions are on the auctions page. */
const maxShown = 8
const shownOnPhone = 4

/** The latest auctions of a category, with actions. The category is in the address. */
export function CategoryAuctions() {
  const total = useAdminStats().data?.auctions
  const { drawn, now, write } = useSearchParamsNow()
  const { data: categories } = useCategories()
  const chosen = drawn.get(parameter) ?? ''
  const choose = (slug: string) => {
    const next = new URLSearchParams(now())
    if (slug) next.set(parameter, slug)
    else next.delete(parameter)
    write(next, { replace: true })
  }
  const tabs = [
    { slug: '', name: words.all, count: total },
    ...(categories ?? []).map(({ slug, name, auctionCount }) => ({ slug, name, count: auctionCount })),
  ]
  const category = categories?.find(({ slug }) => slug === chosen)
  return (
    <section className={css.auctions}>
      <SectionHead title={words.title} to="/admin/aste" link={words.manage} />
      <CategoryTabs tabs={tabs} chosen={chosen} onChoose={choose}>
        {chosen === '' || categories ? <Rows category={category} /> : <RowsSkeleton />}
      </CategoryTabs>
    </section>
  )
}

function Rows({ category }: { category: Category | undefined }) {
  const categoryId = category?.id
  const { data, error, isPending, refetch } = useAuctionList(categoryId ? { categoryId } : {})
  const [page] = data?.pages ?? []
  const ids = page?.items.slice(0, maxShown).map(({ id }) => id) ?? []
  const { openDialog, dialog } = useAuctionActions()
  useWatch(ids, { inList: true })
  if (isPending) return <RowsSkeleton />
  if (!page) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (ids.length === 0) {
    return (
      <MessagePanel
        as="h3"
        title={words.none}
        actions={
          <MayCall name="createAuction">
            <ButtonLink to="/create-auction">{words.create}</ButtonLink>
          </MayCall>
        }
      >
        {words.noneText}
      </MessagePanel>
    )
  }
  return (
    <>
      <ul className={css.rows} aria-label={words.title}>
        {ids.map((id) => (
          <li key={id}>
            <AuctionRow id={id} onAction={openDialog} />
          </li>
        ))}
      </ul>
      {page.totalCount > shownOnPhone && (
        <div className={css.more}>
          <ButtonLink look="quiet" size="l" to={categoryId ? `/admin/aste?categoryId=${categoryId}` : '/admin/aste'}>
            {words.more(category?.name, formatCount(page.totalCount))}
          </ButtonLink>
        </div>
      )}
      {dialog}
    </>
  )
}

function RowsSkeleton() {
  return (
    <div className={css.rows} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={138} />
      ))}
    </div>
  )
}
