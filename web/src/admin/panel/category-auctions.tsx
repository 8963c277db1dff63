import type { ReactNode } from 'react'
import { AuctionGrid } from '../../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../../auction-card/auction-grid-skeleton.tsx'
import { useAuctionList, useCategories } from '../../data/auctions.ts'
import { useSearchParamsNow } from '../../data/use-search-params-now.ts'
import { adminPanelText } from '../../text/admin-panel-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import css from './category-auctions.module.css'
import { CategoryTabs } from './category-tabs.tsx'

const { auctions: words } = adminPanelText
const parameter = 'categoria'

/** The auctions of a category, as cards. The category stands in the address. */
export function CategoryAuctions({ total }: { total: number | undefined }) {
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
  const categoryId = categories?.find(({ slug }) => slug === chosen)?.id
  return (
    <section className={css.auctions}>
      <SectionHead title={words.title} to="/admin/aste" link={words.manage} />
      <CategoryTabs tabs={tabs} chosen={chosen} onChoose={choose}>
        {chosen === '' || categories ? <Cards categoryId={categoryId} /> : <AuctionGridSkeleton count={4} />}
      </CategoryTabs>
    </section>
  )
}

function Cards({ categoryId }: { categoryId: string | undefined }): ReactNode {
  const list = useAuctionList(categoryId ? { categoryId } : {})
  const pages = list.data?.pages
  const ids = [...new Set(pages?.flatMap(({ items }) => items.map(({ id }) => id)))]
  if (list.isPending) return <AuctionGridSkeleton count={4} />
  if (!pages) return <FailedPanel as="h3" error={list.error} onRetry={() => void list.refetch()} />
  if (ids.length === 0) {
    return (
      <MessagePanel as="h3" title={words.none} actions={<ButtonLink to="/create-auction">{words.create}</ButtonLink>}>
        {words.noneText}
      </MessagePanel>
    )
  }
  return (
    <>
      <AuctionGrid ids={ids} label={words.title} />
      {list.hasNextPage && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
