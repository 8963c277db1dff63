import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { listText } from '../text/list-text.ts'
import css from './search-field.module.css'

type SearchFieldProps = {
  label: string
  placeholder: string
  words: string
  onChange: (words: string) => void
  className?: string | undefined
}

const pauseMs = 300

/** Debounced search. Shows a change of the address from elsewhere, too. */
export function SearchField({ label, placeholder, words, onChange, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  // The filter may change during the delay: the delayed search must not restore the old one.
  const latest = useRef(onChange)
  latest.current = onChange
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (words !== sent.current) setTyped(words)
    sent.current = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      latest.current(next.trim())
    }, pauseMs)
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  return (
    <div className={clsx(css.field, className)}>
      <label className={css.label}>
        <Search size={20} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </label>
      {typed && (
        <button type="button" className={css.clear} aria-label={listText.clear} title={listText.clear} onClick={clear}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
