import type { Category } from '@centesimo/contract'
import { useSteadyOrder } from '../../auction-card/use-steady-order.ts'
import { useAuctionList, useCategories } from '../../data/auctions.ts'
import { useSearchParamsNow } from '../../data/use-search-params-now.ts'
import { useWatch } from '../../live/use-watch.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { CategoryTabs } from '../ui/category-tabs.tsx'
import { unpagedList } from '../ui/unpaged-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { auctionMenu } from './action-bar.tsx'
import { auctionCards, auctionColumns } from './auction-columns.tsx'
import css from './category-auctions.module.css'
import { useAuctionActions } from './use-auction-actions.tsx'

const { auctions: words } = adminStatsText
const parameter = 'categoria'
/** The other auctions are on the auctions page. On a phone each is a card, with more below them. */
const maxShown = { wide: 8, phone: 4 }
/** In the order of their end: the auctions page sorts. */
const unsorted = (columns: typeof auctionColumns) => columns.map(({ sort: _, ...column }) => column)
const [columns, cards] = [unsorted(auctionColumns), unsorted(auctionCards)]

/** What runs in a category, then what comes, with actions. The category is in the address. */
export function CategoryAuctions() {
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
    { slug: '', name: words.all },
    // Without their counts, which are of all auctions ever.
    ...(categories ?? []),
  ]
  const category = categories?.find(({ slug }) => slug === chosen)
  return (
    <section className={css.auctions}>
      <SectionHead title={words.title} to="/admin/aste" link={words.manage} />
      <CategoryTabs tabs={tabs} chosen={chosen} onChoose={choose}>
        {(chosen === '' || categories) && <Rows category={category} />}
      </CategoryTabs>
    </section>
  )
}

function Rows({ category }: { category: Category | undefined }) {
  const categoryId = category?.id
  const { data, error, isPending, isError, refetch } = useAuctionList({
    sort: 'ending',
    ...(categoryId && { categoryId }),
  })
  const [page] = data?.pages ?? []
  // A row must not move away under the pointer that opens its menu.
  const order = useSteadyOrder(page?.items.map(({ id }) => id) ?? [], categoryId ?? '')
  const isPhone = useIsPhone()
  const most = isPhone ? maxShown.phone : maxShown.wide
  const rows = page && order.slice(0, most).map((id) => page.items.find((each) => each.id === id)!)
  const { openDialog, dialog } = useAuctionActions()
  useWatch(
    (rows ?? []).map(({ id }) => id),
    { inList: true },
  )
  const list = unpagedList({ data: rows, error, isPending, isError, refetch })
  return (
    <>
      <AdminTable
        label={words.title}
        isPart
        columns={isPhone ? cards : columns}
        list={{ ...list, totalCount: page?.totalCount }}
        rowKey={({ id }) => id}
        linkTo={({ id }) => `/admin/aste/${id}`}
        menu={{ name: ({ title }) => title, actions: (auction) => auctionMenu(auction, openDialog) }}
        nothing={
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
        }
      />
      {page && page.totalCount > most && (
        <div className={css.more}>
          <p className={css.shown}>{words.shown(most, page.totalCount)}</p>
          {(category || isPhone) && (
            <ButtonLink look="quiet" to={category ? `/admin/aste?categoryId=${category.id}` : '/admin/aste'}>
              {category ? words.more(category.name) : words.moreOfAll}
            </ButtonLink>
          )}
        </div>
      )}
      {dialog}
    </>
  )
}
