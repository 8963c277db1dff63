import type { ContactMessage } from '@centesimo/contract'
import { Check, Reply } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminMessagesText } from '../../text/admin-messages-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PanelPart } from '../ui/panel-part.tsx'
import { userPath } from '../ui/user-cell.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import css from './contact-message-panel.module.css'
import { MarkDialog } from './mark-dialog.tsx'

const words = adminMessagesText.panel

/** One contact message in full, with its answer or the actions to answer it. */
export function ContactMessagePanel({
  contactMessage,
  onClose,
}: {
  contactMessage: ContactMessage
  onClose: () => void
}) {
  const [action, setAction] = useState<'answer' | 'mark' | null>(null)
  const { subject, message, reply, answeredAt, answeredBy } = contactMessage
  const stop = () => setAction(null)
  return (
    <Dialog width="wide" open onOpenChange={(open) => !open && onClose()} title={subject}>
      <Facts facts={factsOf(contactMessage)} />
      <p className={css.message}>{message}</p>
      {answeredAt ? (
        <PanelPart title={words.reply}>
          <p className={css.when}>{words.answered(answeredBy, answeredAt)}</p>
          {reply ? <p className={css.message}>{reply}</p> : <p>{words.elsewhere}</p>}
        </PanelPart>
      ) : (
        <DialogActions>
          <Button onClick={() => setAction('answer')}>
            <Reply size={18} aria-hidden />
            {words.answer}
          </Button>
          <Button look="quiet" onClick={() => setAction('mark')}>
            <Check size={18} aria-hidden />
            {words.mark}
          </Button>
        </DialogActions>
      )}
      {action === 'answer' && <AnswerDialog contactMessage={contactMessage} onClose={stop} />}
      {action === 'mark' && <MarkDialog contactMessage={contactMessage} onClose={stop} />}
    </Dialog>
  )
}

function factsOf({ userId, name, email, createdAt }: ContactMessage) {
  return [
    { name: words.from, value: `${name} · ${email}` },
    {
      name: words.who,
      value: userId ? (
        <>
          <Link to={userPath(userId)}>{words.openPerson}</Link> ·{' '}
          <Link to={userPath(userId, 'orders')}>{words.openOrders}</Link>
        </>
      ) : (
        words.visitor
      ),
    },
    { name: words.received, value: words.moment(createdAt) },
  ]
}
