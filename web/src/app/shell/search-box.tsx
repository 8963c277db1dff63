import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { text } from '../../text/text.ts'
import css from './search-box.module.css'

/** Holds a text; Enter looks for it among all auctions. */
export function SearchBox({ className, onSearch }: { className?: string | undefined; onSearch?: () => void }) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const search = words.trim()
    navigate(search ? `/auctions?${new URLSearchParams({ search })}` : '/auctions')
    setWords('')
    onSearch?.()
  }
  return (
    <search className={className}>
      <form className={css.box} onSubmit={search}>
        <Search size={18} aria-hidden />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={text.search.label}
          placeholder={text.search.placeholder}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
    </search>
  )
}
