import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCategories } from '../data/auctions.ts'
import { homeText } from '../text/home-text.ts'
import { listText } from '../text/list-text.ts'
import { Button } from '../ui/button.tsx'
import { CategoryIcon } from '../ui/category-icon.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './category-grid.module.css'

/** As many as the style leaves. */
const shownOnPhone = 6
const places = Array.from({ length: 15 }, (_, place) => place)

/**
 * All of them; on a phone the first six, since the chips above have each of them. Nothing while
 * there are no auctions at all.
 */
export function CategoryGrid() {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { data: categories, isError } = useCategories()
  const isEmpty = categories?.every(({ auctionCount }) => auctionCount === 0)
  if (isError || isEmpty) return null
  return (
    <section className={css.section}>
      <SectionHead title={homeText.categories} />
      <ul ref={list} tabIndex={-1} className={clsx(css.grid, !isWhole && css.cut)}>
        {categories
          ? categories.map(({ id, name, icon, auctionCount }) => (
              <li key={id}>
                <Link to={`/auctions?${new URLSearchParams({ categoryId: id })}`} className={css.tile}>
                  <span className={css.icon}>
                    <CategoryIcon name={icon} />
                  </span>
                  <span className={css.name}>{name}</span>
                  <span className={css.count}>{homeText.auctionCount(auctionCount)}</span>
                </Link>
              </li>
            ))
          : places.map((place) => (
              <li key={place}>
                <Skeleton height={74} />
              </li>
            ))}
      </ul>
      {!isWhole && (categories ?? places).length > shownOnPhone && (
        <Button
          look="quiet"
          wide
          className={css.all}
          onClick={() => {
            setIsWhole(true)
            // The pressed button disappears: the focus moves to the list.
            list.current?.focus({ preventScroll: true })
          }}
        >
          {listText.allCategories}
        </Button>
      )}
    </section>
  )
}
