import { type FormEvent, useState } from 'react'
import { messageOf } from '../data/api-error.ts'
import { useCreateFollow } from '../data/follows.ts'
import { centsOf } from '../text/euro-text.ts'
import { followText } from '../text/follow-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './follow-dialog.module.css'

type FollowDialogProps = {
  sought: { words: string | null; category: string | null; categoryId: string | null }
  onClose: () => void
}

const words = followText.dialog

/** Asks for a price, which may be left out, and follows the search. */
export function FollowDialog({ sought, onClose }: FollowDialogProps) {
  const { mutate, isPending } = useCreateFollow()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const maxPrice = typed.trim() === '' ? null : centsOf(typed)
    if (maxPrice !== null && !(maxPrice > 0)) return setError(words.invalidPrice)
    mutate(
      { words: sought.words, categoryId: sought.categoryId, maxPrice },
      {
        onSuccess: () => {
          toast({ tone: 'success', ...followText.done })
          onClose()
        },
        onError: (failure) =>
          toast({
            tone: 'destructive',
            title: text.toast.failed,
            description: messageOf(failure, followText.failed),
          }),
      },
    )
  }
  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.text(sought)}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          label={words.price}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
          placeholder={words.noPrice}
          aside={
            <span className={css.unit} aria-hidden>
              €
            </span>
          }
          error={error}
          hint={words.priceHint}
        />
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={isPending}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
