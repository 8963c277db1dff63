import type { Auction } from '@centesimo/contract'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LeaveDialog } from '../ui/leave-dialog.tsx'
import { AdvancedSection } from './advanced-section.tsx'
import { CardPreview } from './card-preview.tsx'
import css from './create-auction-form.module.css'
import { DetailsSection } from './details-section.tsx'
import { DurationSection } from './duration-section.tsx'
import { FormFoot } from './form-foot.tsx'
import { MainSection } from './main-section.tsx'
import { MissingFields } from './missing-fields.tsx'
import { PrizeSection } from './prize-section.tsx'
import { SalesSection } from './sales-section.tsx'
import { SendProgress } from './send-progress.tsx'
import { SeriesSection } from './series-section.tsx'
import { StartSection } from './start-section.tsx'
import { useCreateAuction } from './use-create-auction.ts'

/** All details of a new auction with a card preview. A copy starts with the details of `source`. */
export function CreateAuctionForm({ source }: { source?: Auction }) {
  const { form, submit, progress, isAdvancedOpen, setIsAdvancedOpen, guard } = useCreateAuction(source)
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  return (
    <FormProvider {...form}>
      <div className={css.layout}>
        <form className={css.form} onSubmit={submit} noValidate aria-busy={form.formState.isSubmitting}>
          <header className={css.head}>
            <BackLink to="/admin/aste" label={createText.back} />
            <h1>{source ? createText.copy.title : createText.title}</h1>
            {source && <p>{createText.copy.lead(source.title)}</p>}
            <p>{createText.required}</p>
          </header>
          <PrizeSection />
          <MainSection />
          <SalesSection />
          <DurationSection />
          <DetailsSection />
          <StartSection />
          <SeriesSection />
          <AdvancedSection isOpen={isAdvancedOpen} onToggle={setIsAdvancedOpen} />
          {progress !== null && <SendProgress share={progress} />}
          <FormFoot onPreview={() => setIsPreviewOpen(true)} />
        </form>
        <aside className={css.side} aria-label={createText.preview}>
          <CardPreview hasHead />
          <MissingFields />
        </aside>
      </div>
      <Dialog open={isPreviewOpen} onOpenChange={setIsPreviewOpen} title={createText.preview}>
        <CardPreview />
      </Dialog>
      <LeaveDialog open={guard.isBlocked} words={createText.leave} onStay={guard.stay} onLeave={guard.leave} />
    </FormProvider>
  )
}
