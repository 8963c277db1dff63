import { limits } from '@centesimo/contract/limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminSearchText as words } from '../../text/admin-search-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OptionList } from './option-list.tsx'
import { readRecent, rememberRecent } from './recent-options.ts'
import css from './search-dialog.module.css'
import { groupsOf } from './search-groups.ts'
import type { SearchOption } from './search-option.ts'
import { useFound } from './use-found.ts'

/** One search over everything: the focus stays in its field, arrow keys move, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const userId = useSession().user?.id ?? ''
  const [recent] = useState(() => readRecent(userId))
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const mayCall = useMayCall()
  const { found, isTooShort, isSearching, isError } = useFound(typed)
  const groups = groupsOf(typed, found, recent, mayCall)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(chosen, options.length - 1)
  const leaveFor = (option: SearchOption) => {
    rememberRecent(userId, option)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method's list.
    if (event.nativeEvent.isComposing || options.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((active + step + options.length) % options.length)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    const option = options[active]
    if (event.key !== 'Enter' || !option) return
    leaveFor(option)
    navigate(option.to)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title} width="medium" focusFirst={field}>
      <label className={css.field}>
        <Search size={19} aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          autoComplete="off"
          enterKeyHint="go"
          aria-label={words.label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={words.placeholder}
          maxLength={limits.searchChars}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <VisuallyHidden live="polite">{isTooShort || isSearching ? '' : words.found(options.length)}</VisuallyHidden>
      <OptionList
        id={listId}
        groups={groups}
        active={active}
        isBusy={isSearching}
        onPoint={setChosen}
        onLeave={leaveFor}
      />
      <p className={css.note} role="status">
        {isError && words.failed}
        {/* Below options it would move the window with every letter. */}
        {!isError &&
          isSearching &&
          (options.length === 0 ? words.searching : <VisuallyHidden>{words.searching}</VisuallyHidden>)}
        {!isError && !isSearching && (isTooShort ? words.hint : options.length === 0 && words.none(typed.trim()))}
      </p>
    </Dialog>
  )
}
