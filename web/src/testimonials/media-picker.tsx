import { limits } from '@centesimo/contract/limits'
import { Film, ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { Button } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { PreviewTile, RemoveButton } from '../ui/preview-tile.tsx'
import css from './media-picker.module.css'
import type { PickedMedia } from './picked-media.ts'

const words = testimonialsText.form

type MediaPickerProps = {
  media: PickedMedia[]
  onAdd: (files: readonly File[]) => void
  onRemove: (media: PickedMedia) => void
  disabled: boolean
}

/** Picks pictures and videos from the device and previews them. */
export function MediaPicker({ media, onAdd, onRemove, disabled }: MediaPickerProps) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const pick = useRef<HTMLButtonElement>(null)
  const remove = (each: PickedMedia) => {
    onRemove(each)
    pick.current?.focus()
  }
  return (
    <FieldGroup legend={words.media} className={css.picker} disabled={disabled}>
      {media.length > 0 && (
        <ul className={css.list} aria-label={words.chosen}>
          {media.map((each) => (
            <PreviewTile key={each.id}>
              <Preview media={each} />
              <RemoveButton label={words.remove(each.file.name)} onClick={() => remove(each)} />
            </PreviewTile>
          ))}
        </ul>
      )}
      <Button ref={pick} look="tint" size="s" aria-describedby={hintId} onClick={() => input.current?.click()}>
        <ImagePlus size={18} aria-hidden />
        {words.pick}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*,video/*"
        multiple={media.length + 1 < limits.testimonialMedia}
        hidden
        aria-label={words.pick}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p id={hintId} className={css.note}>
        {words.mediaRules}
      </p>
    </FieldGroup>
  )
}

/** A picture or a video's first frame; the file name where the browser cannot show it. */
function Preview({ media: { file, url } }: { media: PickedMedia }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <span className={css.named}>
        <Film size={22} aria-hidden />
        <span>{file.name}</span>
      </span>
    )
  }
  const onError = () => setIsBroken(true)
  return file.type.startsWith('video/') ? (
    <video src={`${url}#t=0.1`} preload="metadata" muted playsInline aria-label={file.name} onError={onError} />
  ) : (
    <img src={url} alt={file.name} onError={onError} />
  )
}
