import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The typed text, its suggestions, and the target of each; the last one leads to all results. */
export function useSearch(onLeave: () => void = () => {}) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { auctions, isOld, isError } = useSuggestions(typed)
  const words = typed.trim()
  const allTo = words ? `/auctions?${new URLSearchParams({ search: words })}` : '/auctions'
  const addresses = [...(auctions ?? []).map(({ id }) => `/auctions/${id}`), allTo]
  const hasAnswer = auctions !== undefined || isError
  const isNone = auctions?.length === 0 && !isOld

  const box = useCombobox({
    count: hasAnswer && !isNone ? addresses.length : 0,
    onChoose: (index) => leaveTo(addresses[index] ?? allTo),
  })
  const leave = () => {
    box.close()
    setTyped('')
    onLeave()
  }
  const leaveTo = (address: string) => {
    navigate(address)
    leave()
  }
  return {
    typed,
    box,
    leave,
    type: (next: string) => {
      setTyped(next)
      box.open()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      leaveTo(allTo)
    },
    /** How many results there are, for screen readers. */
    count: box.isOpen && !isOld ? auctions?.length : undefined,
    found: box.isOpen && hasAnswer ? { auctions: auctions ?? [], addresses, words, isOld, isNone, isError } : null,
  }
}
