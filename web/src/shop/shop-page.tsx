import type { Order } from '@centesimo/contract'
import { useState } from 'react'
import { listText } from '../text/list-text.ts'
import { shopText } from '../text/shop-text.ts'
import { SealedBox } from '../ui/drawings/sealed-box.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { BoughtNote } from './bought-note.tsx'
import { BrandChips } from './brand-chips.tsx'
import { CategoryButtons } from './category-buttons.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { shopSorts } from './shop-filter.ts'
import { ShopList } from './shop-list.tsx'
import css from './shop-page.module.css'
import { useBuy } from './use-buy.ts'
import { useShop } from './use-shop.ts'

const sortOptions = (['usual', ...shopSorts] as const).map((value) => ({ value, label: shopText.sorts[value] }))

/**
 * Retail beside the auctions: everything with a buy-now price, whether its auction is upcoming,
 * live or ended.
 */
export function ShopPage() {
  const shop = useShop()
  const { filter, change } = shop
  const { buy, item } = useBuy(shop)
  const [bought, setBought] = useState<Order>()
  const showBought = (order: Order) => {
    setBought(order)
    shop.close()
  }
  return (
    <Page title={shopText.title}>
      <PageHead title={shopText.title} lead={shopText.lead} picture={<SealedBox />} />
      {bought && <BoughtNote order={bought} />}
      <search className={css.filters}>
        <SearchField
          label={shopText.searchLabel}
          placeholder={shopText.search}
          words={filter.search ?? ''}
          onChange={(search) => change({ search })}
        />
        <Select
          label={listText.sort}
          options={sortOptions}
          value={filter.sort ?? 'usual'}
          onChange={({ target }) => change({ sort: shopSorts.find((sort) => sort === target.value) })}
        />
        <CategoryButtons chosen={filter.category} onChoose={(category) => change({ category })} />
        {filter.category && <BrandChips chosen={filter.brand} onChoose={(brand) => change({ brand })} />}
      </search>
      <ShopList filter={filter} onBuy={buy} onReset={shop.reset} />
      {item && (
        <PurchaseDialog id={item} wantsCreditsBack={shop.wantsCreditsBack} onClose={shop.close} onBought={showBought} />
      )}
    </Page>
  )
}
