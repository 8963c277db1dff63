import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderText } from '../text/order-text.ts'
import { MessagePanel } from '../ui/message-panel.tsx'

/** The platform is checking a payment: the user has nothing to do and must not pay again. */
export function CheckingNote({ as = 'h2', actions }: { as?: 'h2' | 'h3'; actions?: ReactNode }) {
  return (
    <MessagePanel as={as} icon={<Clock size={36} />} title={orderText.checking.title} actions={actions}>
      <p role="status">{orderText.checking.text}</p>
    </MessagePanel>
  )
}
