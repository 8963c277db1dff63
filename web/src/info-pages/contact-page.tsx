import { isCompanyComplete, shownCompany } from '@centesimo/contract/company'
import { Building2, Clock, Mail } from 'lucide-react'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { contactText, faq } from '../text/contact-text.ts'
import { Lead } from '../ui/lead.tsx'
import { Page } from '../ui/page.tsx'
import { ContactForm } from './contact-form.tsx'
import css from './contact-page.module.css'
import { Faq } from './faq.tsx'
import { LoadingPage } from './loading-page.tsx'

export function ContactPage() {
  const { data: settings, error, refetch } = usePlatformSettings()
  if (!settings) return <LoadingPage title={contactText.title} error={error} onRetry={() => void refetch()} />
  const company = shownCompany(settings.company, settings.isDemo)
  return (
    <Page title={contactText.title}>
      <h1>{contactText.title}</h1>
      <Lead>{contactText.lead}</Lead>
      <dl className={css.channels}>
        <div className={css.channel}>
          <dt>
            <Mail size={20} aria-hidden />
            {contactText.email}
          </dt>
          <dd>
            <a className={css.email} href={`mailto:${settings.supportEmail}`}>
              {settings.supportEmail}
            </a>
          </dd>
        </div>
        {settings.supportHours && (
          <div className={css.channel}>
            <dt>
              <Clock size={20} aria-hidden />
              {contactText.hours}
            </dt>
            <dd>{settings.supportHours}</dd>
          </div>
        )}
        {isCompanyComplete(company) && (
          <div className={css.channel}>
            <dt>
              <Building2 size={20} aria-hidden />
              {contactText.company}
            </dt>
            <dd>
              {company.name}
              <p className={css.note}>{company.address}</p>
              <p className={css.note}>{contactText.vatNumber(company.vatNumber)}</p>
            </dd>
          </div>
        )}
      </dl>
      <div className={css.columns}>
        <section className={css.form} aria-labelledby="scrivici">
          <h2 id="scrivici">{contactText.form}</h2>
          {settings.supportHours && <p className={css.note}>{contactText.hoursNote}</p>}
          <ContactForm />
        </section>
        <section className={css.faq}>
          <h2>{contactText.faq}</h2>
          <Faq questions={faq(settings)} />
        </section>
      </div>
    </Page>
  )
}
