import type { Testimonial } from '@centesimo/contract'
import { Check, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
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

/** Approves or refuses a testimonial; a refused one is deleted, after a confirmation. */
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
  const mayDelete = useMayCall()('deleteTestimonial')
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
      {isApproved ? (
        <RowMenu name={names.of(userName)} actions={() => menu} />
      ) : (
        <>
          {mayDelete && (
            <Button size="s" look="quiet" aria-label={names.rejectOf(userName)} onClick={() => setIsAsking(true)}>
              <X size={17} aria-hidden />
              {words.reject}
            </Button>
          )}
          <Button
            size="s"
            aria-label={names.approveOf(userName)}
            disabled={approve.isPending}
            onClick={() => approve.mutate(undefined)}
          >
            <Check size={17} aria-hidden />
            {words.approve}
          </Button>
        </>
      )}
      {isAsking && (
        <ActionDialog
          open
          danger
          onClose={() => setIsAsking(false)}
          title={isApproved ? words.removeTitle : words.rejectTitle}
          lead={words.removeText(userName)}
          confirmLabel={isApproved ? words.remove : words.reject}
          action={() => call('deleteTestimonial', { params: { id } })}
          fallback={words.notRemoved}
          done={isApproved ? words.removed : words.rejected}
          onDone={refreshPublicTestimonials}
        />
      )}
    </div>
  )
}
