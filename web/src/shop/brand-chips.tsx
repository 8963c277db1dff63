import { shopText } from '../text/shop-text.ts'
import css from './brand-chips.module.css'
import { type Brand, brands } from './shop-filter.ts'

type BrandChipsProps = { chosen: Brand | undefined; onChoose: (brand: Brand | undefined) => void }

/** Filters a category by a word in the title. */
export function BrandChips({ chosen, onChoose }: BrandChipsProps) {
  return (
    <fieldset className={css.chips} aria-label={shopText.brand}>
      {[undefined, ...brands].map((brand) => (
        <button
          key={brand ?? 'all'}
          type="button"
          className={css.chip}
          aria-pressed={brand === chosen}
          onClick={() => onChoose(brand)}
        >
          {brand ? shopText.brands[brand] : shopText.anyBrand}
        </button>
      ))}
    </fieldset>
  )
}
