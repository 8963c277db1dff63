import type { Services } from '@centesimo/auctioneer'
import type { JobHandler } from '../jobs/job.ts'
import { skipWhileBusy } from '../jobs/skip-while-busy.ts'
import { createMailer } from './create-mailer.ts'
import { sendOutbox } from './send-outbox.ts'

/** Sends the outbox, each mail at least once. Without a mail server the mails wait. */
export function mailJobs(services: Services): JobHandler[] {
  const { config, log } = services
  const mailer = config.smtpUrl === null ? null : createMailer(config, config.smtpUrl)
  if (!mailer) log.info('no SMTP_URL: mails wait in the outbox')
  const send = skipWhileBusy(async () => mailer && sendOutbox(services, mailer))
  return [{ name: 'send-outbox', everyMs: 1_000, run: send }]
}
