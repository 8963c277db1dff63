import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './tabs.module.css'
import { useScrollIntoView } from './use-scroll-into-view.ts'
import { useTabs } from './use-tabs.ts'

type TabsProps<Name extends string> = {
  label: string
  /** `count`: how many things the tab holds; zero and unknown are not shown. */
  tabs: readonly { name: Name; label: string; count?: number | undefined; content: ReactNode }[]
  open: Name
  onOpen: (name: Name) => void
  className?: string | undefined
}

/**
 * Tabs; on a phone their row scrolls and keeps the open one visible. Only the open tab is rendered.
 */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, className }: TabsProps<Name>) {
  const openTab = useScrollIntoView(open)
  const { listProps, tabProps, panelProps } = useTabs({ label, names: tabs.map(({ name }) => name), open, onOpen })
  return (
    <div className={clsx(className)}>
      <div {...listProps} className={css.list}>
        {tabs.map(({ name, label, count }) => (
          <button
            key={name}
            {...tabProps(name)}
            ref={name === open ? openTab : undefined}
            className={css.tab}
            data-count={count || undefined}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div key={name} {...panelProps(name)} className={css.content}>
          {name === open && content}
        </div>
      ))}
    </div>
  )
}
