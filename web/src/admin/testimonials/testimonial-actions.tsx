import type { Testimonial } from '@centesimo/contract'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminTestimonialsText as names } from '../../text/admin-testimonials-text.ts'
import { testimonialsText } from '../../text/testimonials-text.ts'
import { Button } from '../../ui/button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { useAllowedActions } from '../ui/use-allowed-actions.ts'
import { useQuickAction } from '../ui/use-quick-action.ts'
import css from './testimonial-actions.module.css'

const words = testimonialsText.admin
/** Refetches the public testimonials. */
const refreshPublicTestimonials = () => refresh(queryKeys.testimonials)

/** Approves a testimonial, or deletes it after a confirmation. */
export function TestimonialActions({ review: { id, userName, isApproved } }: { review: Testimonial }) {
  const allowed = useAllowedActions()
  const [isAsking, setIsAsking] = useState(false)
  const approve = useQuickAction({
    action: () => call('approveTestimonial', { params: { id } }),
    fallback: words.notApproved,
    done: () => {
      refreshPublicTestimonials()
      return words.approved
    },
  })
  const menu = allowed([
    {
      label: words.remove,
      icon: Trash2,
      call: 'deleteTestimonial',
      isDanger: true,
      onSelect: () => setIsAsking(true),
    },
  ])
  return (
    <div className={css.actions}>
      {!isApproved && (
        <Button
          size="s"
          aria-label={names.approveOf(userName)}
          disabled={approve.isPending}
          onClick={() => approve.mutate(undefined)}
        >
          <Check size={17} aria-hidden />
          {words.approve}
        </Button>
      )}
      <RowMenu name={names.of(userName)} actions={() => menu} />
      {isAsking && (
        <ActionDialog
          open
          danger
          onClose={() => setIsAsking(false)}
          title={words.removeTitle}
          lead={words.removeText(userName)}
          confirmLabel={words.remove}
          action={() => call('deleteTestimonial', { params: { id } })}
          fallback={words.notRemoved}
          done={words.removed}
          onDone={refreshPublicTestimonials}
        />
      )}
    </div>
  )
}
