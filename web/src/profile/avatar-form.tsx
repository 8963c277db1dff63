import type { User } from '@centesimo/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { call } from '../data/call.ts'
import { readDataUrl } from '../data/read-data-url.ts'
import { changeUser } from '../data/session.ts'
import { accountText } from '../text/account-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './avatar-form.module.css'
import { refusePhoto } from './refuse-photo.ts'
import { toastFailure } from './toast-failure.ts'

const words = accountText.you

/** The user's picture: chosen, previewed, then saved. */
export function AvatarForm({ user }: { user: User }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreview(chosen)
  const hintId = useId()
  const { mutate, isPending } = useMutation({
    mutationFn: async (photo: File | null) =>
      photo ? call('setAvatar', { body: { image: await readDataUrl(photo) } }) : call('removeAvatar'),
    onSuccess: (changed, photo) => {
      changeUser(changed)
      setChosen(null)
      toast({ tone: 'success', title: photo ? words.photoSaved : words.photoRemoved })
    },
    onError: toastFailure,
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const reason = refusePhoto(file)
    setRefusal(reason)
    setChosen(reason ? null : file)
  }
  return (
    <div className={css.form} aria-busy={isPending}>
      <Avatar name={user.fullName} picture={preview ?? user.avatar} size={64} dark />
      <div className={css.side}>
        {chosen ? (
          <div className={css.actions}>
            <Button size="s" onClick={() => mutate(chosen)} disabled={isPending}>
              {words.keep}
            </Button>
            <Button size="s" look="quiet" onClick={() => setChosen(null)} disabled={isPending}>
              {words.cancel}
            </Button>
          </div>
        ) : (
          <div className={css.actions}>
            <label className={css.choose}>
              {user.avatar ? words.change : words.add}
              <input
                type="file"
                accept="image/*"
                aria-describedby={hintId}
                disabled={isPending}
                onChange={({ target }) => {
                  choose(target.files?.[0])
                  // Choosing the same file again must fire another change event.
                  target.value = ''
                }}
              />
            </label>
            {user.avatar && (
              <Button size="s" look="plain" onClick={() => mutate(null)} disabled={isPending}>
                {words.remove}
              </Button>
            )}
          </div>
        )}
        <p id={hintId} className={refusal ? css.refusal : css.hint} role={refusal ? 'alert' : undefined}>
          {refusal ?? (chosen ? words.preview : words.hint)}
        </p>
      </div>
    </div>
  )
}

/** An object URL of the chosen file for an img. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url
}
