import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { companyText } from '../text/company-text.ts'
import type { Block, Section } from '../text/rules-text.ts'
import { Fold } from '../ui/fold.tsx'
import { Lead } from '../ui/lead.tsx'
import { Page } from '../ui/page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useCurrentSection } from '../ui/use-current-section.ts'
import { useIsWide } from '../ui/use-is-wide.ts'
import { EntryList } from './entry-list.tsx'
import { type BriefLine, InBrief } from './in-brief.tsx'
import { Linked } from './linked.tsx'
import css from './long-page.module.css'

type LongPageProps = {
  title: string
  lead: string
  sections: readonly Section[]
  /** Between the head and the text. */
  top?: ReactNode
  /** The whole text in a few lines. */
  brief?: readonly BriefLine[] | undefined
  /** Below the text: when it was last changed. */
  updated?: string
}

/**
 * A long text: its contents beside it on a desktop, on a phone folded above it. Only the text is
 * printed.
 */
export function LongPage({ title, lead, sections, top, brief, updated }: LongPageProps) {
  useScrollToHash()
  const isWide = useIsWide()
  const current = useCurrentSection(sections)
  return (
    <Page title={title}>
      <header>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
      </header>
      {top}
      {brief && <InBrief lines={brief} />}
      <div className={css.columns}>
        <nav className={css.contents} aria-label={companyText.contents}>
          <Fold summary={companyText.contents} summaryClassName={css.heading} open={isWide}>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={css.entry} aria-current={id === current ? 'location' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </Fold>
        </nav>
        <div className={css.text}>
          {sections.map(({ id, title, brief, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titolo`} className={css.section}>
              <h2 id={`${id}-titolo`}>{title}</h2>
              {brief && (
                <p className={css.brief}>
                  {companyText.inBrief}: <Linked words={brief} />
                </p>
              )}
              <Blocks blocks={blocks} />
            </section>
          ))}
          {updated && <p className={css.updated}>{updated}</p>}
        </div>
      </div>
    </Page>
  )
}

/** Scrolls to the section that the link names. */
function useScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    if (typeof block === 'string') {
      return (
        <p key={block}>
          <Linked words={block} />
        </p>
      )
    }
    if ('list' in block) {
      return (
        <ul key={block.list[0]} className={css.list}>
          {block.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    }
    if ('entries' in block) return <EntryList key={block.entries[0]?.name} {...block} />
    return (
      <p key={block.to}>
        <TextLink to={block.to} className={css.link}>
          {block.label}
        </TextLink>
      </p>
    )
  })
}
