import clsx from 'clsx'
import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import css from './tabs.module.css'
import { useScrollIntoView } from './use-scroll-into-view.ts'

type TabsProps<Name extends string> = {
  label: string
  tabs: readonly { name: Name; label: string; content: ReactNode }[]
  open: Name
  onOpen: (name: string) => void
  className?: string | undefined
}

/**
 * Tabs; on a phone their row scrolls and keeps the open one visible. Only the open tab is rendered.
 */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, className }: TabsProps<Name>) {
  const openTab = useScrollIntoView(open)
  return (
    <RadixTabs.Root value={open} onValueChange={onOpen} className={clsx(className)}>
      <RadixTabs.List className={css.list} aria-label={label}>
        {tabs.map(({ name, label }) => (
          <RadixTabs.Trigger key={name} ref={name === open ? openTab : undefined} value={name} className={css.tab}>
            {label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ name, content }) => (
        <RadixTabs.Content key={name} value={name} className={css.content}>
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
