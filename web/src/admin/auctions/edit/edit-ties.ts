import type { Auction } from '@centesimo/contract'
import type { EditInput, TextField } from './edit-form.ts'

export type EditFieldsProps = {
  auction: Auction
  hasBids: boolean
  typed: EditInput
  /** Errors by field. */
  wrong: Readonly<Record<string, string>>
  onType: (part: Partial<EditInput>) => void
}

/** The props that bind an input to its field. */
export function tiesOf({ typed, wrong, onType }: Pick<EditFieldsProps, 'typed' | 'wrong' | 'onType'>) {
  return (name: TextField) => ({
    name,
    value: typed[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
}
