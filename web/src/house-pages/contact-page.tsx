import { Clock, Mail } from 'lucide-react'
import { useHouse } from '../data/house.ts'
import { contactText, faq } from '../text/contact-text.ts'
import { Page } from '../ui/page.tsx'
import { ContactForm } from './contact-form.tsx'
import css from './contact-page.module.css'
import { Faq } from './faq.tsx'
import { WaitingPage } from './waiting-page.tsx'

export function ContactPage() {
  const { data: house, error, refetch } = useHouse()
  if (!house) return <WaitingPage title={contactText.title} error={error} onRetry={() => void refetch()} />
  return (
    <Page title={contactText.title}>
      <h1>{contactText.title}</h1>
      <p className={css.lead}>{contactText.lead}</p>
      <div className={css.columns}>
        <div className={css.side}>
          <dl className={css.ways}>
            <div>
              <dt>
                <Mail size={20} aria-hidden />
                {contactText.email}
              </dt>
              <dd>
                <a className={css.email} href={`mailto:${house.supportEmail}`}>
                  {house.supportEmail}
                </a>
              </dd>
            </div>
            <div>
              <dt>
                <Clock size={20} aria-hidden />
                {contactText.hours}
              </dt>
              <dd>
                {contactText.days} {contactText.time}
                <p className={css.note}>{contactText.hoursNote}</p>
              </dd>
            </div>
          </dl>
          <section>
            <h2 className={css.heading}>{contactText.faq}</h2>
            <Faq questions={faq(house)} />
          </section>
        </div>
        <section className={css.form} aria-labelledby="scrivici">
          <h2 id="scrivici" className={css.heading}>
            {contactText.form}
          </h2>
          <ContactForm />
        </section>
      </div>
    </Page>
  )
}
