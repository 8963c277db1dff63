import clsx from 'clsx'
import { Search } from 'lucide-react'
import { searchText } from '../../text/search-text.ts'
import { text } from '../../text/text.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './search-box.module.css'
import { useSearch } from './use-search.ts'

const loadList = async () => (await import('./suggestion-list.tsx')).SuggestionList
const SuggestionList = lazyPart(loadList)

type SearchBoxProps = {
  className?: string | undefined
  /** Shows the list below the field in the flow, where it has no room to float. */
  inline?: boolean
  onLeave?: () => void
}

/** Suggests auctions while the user types; Enter opens the list of all results. */
export function SearchBox({ className, inline = false, onLeave }: SearchBoxProps) {
  const { typed, box, leave, type, submit, count, found } = useSearch(onLeave)
  return (
    <search className={clsx(css.search, inline && css.inline, className)} {...box.boxProps}>
      <form className={css.box} onSubmit={submit}>
        {/* For the mouse and for voice control: with the keyboard Enter does the same. */}
        <button type="submit" className={css.submit} aria-label={text.search.open} tabIndex={-1}>
          <Search size={18} aria-hidden />
        </button>
        <input
          {...box.inputProps}
          type="text"
          enterKeyHint="search"
          aria-label={text.search.label}
          placeholder={text.search.placeholder}
          maxLength={100}
          value={typed}
          onFocus={() => void loadList().catch(() => {})}
          onChange={({ target }) => type(target.value)}
        />
      </form>
      <VisuallyHidden live="polite">{count === undefined ? '' : searchText.found(count)}</VisuallyHidden>
      {found && (
        <div className={css.below}>
          <SuggestionList
            id={box.listId}
            optionId={box.optionId}
            active={box.active}
            onPoint={box.setActive}
            onLeave={leave}
            {...found}
          />
        </div>
      )}
    </search>
  )
}
