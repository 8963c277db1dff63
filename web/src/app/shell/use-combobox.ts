import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

type ComboboxOptions = {
  /** How many options the list has now; with none there is no list. */
  count: number
  /** Called on Enter on an option. */
  onChoose: (index: number) => void
}

/**
 * A text field with a list below it, by the ARIA combobox pattern: the focus stays in the field and
 * the arrow keys move through the list. Written by hand: a library's field would either add to the
 * first load or replace this one while the user types.
 */
export function useCombobox({ count, onChoose }: ComboboxOptions) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setActive] = useState(-1)
  const listId = useId()
  const hasList = isOpen && count > 0
  const active = hasList && chosen < count ? chosen : -1

  const open = () => {
    setIsOpen(true)
    setActive(-1)
  }
  const close = () => setIsOpen(false)
  const move = (step: 1 | -1) => {
    if (!hasList) return open()
    // One place before the first option stands for the field's own text.
    const places = count + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method's list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return {
    isOpen,
    active,
    setActive,
    open,
    close,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    boxProps: { onBlur },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': hasList,
      'aria-controls': hasList ? listId : undefined,
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown,
    },
  } as const
}
