import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { sectionAt } from './admin-sections.ts'
import css from './empty-list.module.css'

/** In place of a list that has nothing yet: the drawing of its section, a sentence, an act. */
export function EmptyList({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const Icon = sectionAt(useLocation().pathname)?.icon
  return (
    <div className={css.empty}>
      <MessagePanel title={title} icon={Icon && <Icon size={26} strokeWidth={1.6} />} actions={actions}>
        {children}
      </MessagePanel>
    </div>
  )
}
