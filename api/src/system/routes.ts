import { completeCompany, reportBrowserError, serverTime, shownChannels, toIsoTime } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { createBrowserErrors } from './browser-errors.ts'

type SystemDeps = Pick<Deps, 'clock' | 'hours' | 'config' | 'log' | 'company'>

export function systemRoutes({ clock, hours, config, log, company }: SystemDeps): Route[] {
  const browserErrors = createBrowserErrors(log)
  return [
    handle(reportBrowserError, async ({ body, request }) => {
      browserErrors.report(body, { reqId: request.id, browser: request.headers['user-agent'] })
      return { message: 'Segnalazione ricevuta' }
    }),
    handle(serverTime, async () => {
      const { settings } = await company.read()
      const { supportHours, ...social } = shownChannels(settings, config.demo)
      return {
        // Read last: the settings may have come from the database.
        now: toIsoTime(clock.now()),
        auctionHours: hours.text,
        timeZone: hours.timeZone,
        bidTimerSeconds: config.bidTimerMs / 1_000,
        autoBidSeconds: config.autoBidIntervalMs / 1_000,
        shippingCents: config.shippingCents,
        winSlotsPer30Days: config.winSlots,
        mustConfirmEmail: config.requireVerifiedEmail,
        isDemo: config.demo,
        supportEmail: config.supportEmail,
        company: completeCompany(settings),
        supportHours,
        social,
        vatPercent: { credits: settings.creditsVatPercent, goods: settings.goodsVatPercent },
      }
    }),
  ]
}
