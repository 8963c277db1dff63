import type { AdminSeries, AuctionField } from '@centesimo/contract'
import { audienceLabels, authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { closingPriceCents, formatEuro } from '@centesimo/domain'
import { useState } from 'react'
import { ImagePicker } from '../../auction-details/image-picker.tsx'
import { isOfCredits, isSoldDirectly } from '../../auction-details/offer-inputs.ts'
import { objectFields, optionsOf } from '../../auction-details/typed-details.ts'
import { useCategories } from '../../data/auctions.ts'
import { call } from '../../data/call.ts'
import { adminSeriesText } from '../../text/admin-series-text.ts'
import { createText, yesNoLabels } from '../../text/create-text.ts'
import { wholeOf } from '../../text/euro-text.ts'
import { seriesFormText } from '../../text/series-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { FieldColumns } from '../ui/field-columns.tsx'
import { changesOf, type SeriesInput, seriesInputOf, wrongFields } from './edit-form.ts'

const words = adminSeriesText.edit
const { fields, hints } = createText
type TextName = Exclude<AuctionField, 'images'>

const selects: Partial<Record<TextName, Record<string, string>>> = {
  condition: conditionLabels,
  authenticity: authenticityLabels,
  creditsBack: yesNoLabels,
  audience: audienceLabels,
}

/** After title, description, pictures and category, in the order of the form of a new auction. */
const others = [
  'prizeCredits',
  'startingBid',
  'closingPrice',
  'estimatedValue',
  'buyNowPrice',
  'creditsBack',
  'durationDays',
  'durationMonths',
  'minCreditsRequired',
  'audience',
  'joinUntil',
  'condition',
  'authenticity',
  ...objectFields,
  'pennyIncrement',
  'bidCost',
  'reservePrice',
  'costCents',
  'timerSeconds',
] as const satisfies TextName[]

/** What is not asked of credits. */
const ofObjectsAlone: ReadonlySet<TextName> = new Set(['condition', 'authenticity', ...objectFields])

/** Changes the next auctions of a series; what exists already stays as it is. */
export function EditDialog({ series, onClose }: { series: AdminSeries; onClose: () => void }) {
  const [before] = useState(() => seriesInputOf(series))
  const [typed, setTyped] = useState(before)
  const { data: categories = [] } = useCategories()
  const type = (part: Partial<SeriesInput>) => setTyped((known) => ({ ...known, ...part }))
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="wide"
      title={words.title}
      lead={words.lead}
      confirmLabel={words.confirm}
      check={() => wrongFields(before, typed)}
      action={async () => call('editSeries', { params: { id: series.id }, body: await changesOf(before, typed) })}
      fallback={words.failed}
      done={({ title }) => ({ title: words.done, description: title })}
    >
      {(errors) => {
        const ties = (name: Exclude<keyof SeriesInput, 'images'>) => ({
          value: typed[name],
          error: errors[name],
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
        })
        return (
          <>
            <Field label={fields.title} {...ties('title')} />
            <AreaField label={fields.description} rows={4} {...ties('description')} />
            <ImagePicker
              label={isOfCredits(typed) ? createText.images.ofCredits : fields.images}
              images={typed.images}
              onChange={(images) => type({ images })}
              error={errors.images}
            />
            <FieldColumns>
              <SelectField
                label={fields.categoryId}
                options={categories.map(({ id, name }) => ({ value: id, label: name }))}
                {...ties('categoryId')}
              />
              {others
                .filter((name) => !isOfCredits(typed) || !ofObjectsAlone.has(name))
                .filter((name) => name !== 'creditsBack' || isSoldDirectly(typed))
                .map((name) => {
                  const shown = {
                    label: fields[name],
                    hint: name === 'closingPrice' ? closesAt(typed.closingPrice) : hintOf(name),
                    ...ties(name),
                  }
                  const labels = selects[name]
                  return labels ? (
                    <SelectField key={name} placeholder={createText.choose} options={optionsOf(labels)} {...shown} />
                  ) : (
                    <Field key={name} {...shown} />
                  )
                })}
              <Field
                label={seriesFormText.fields.gapMinutes}
                hint={seriesFormText.hints.gapMinutes}
                {...ties('gapMinutes')}
              />
              <Field
                label={seriesFormText.fields.seriesHours}
                hint={seriesFormText.hints.seriesHours}
                {...ties('hours')}
              />
            </FieldColumns>
          </>
        )
      }}
    </ActionDialog>
  )
}

/** Of a price typed in credits: what that is in euros. */
function closesAt(typed: string): string | undefined {
  const cents = closingPriceCents(wholeOf(typed))
  return cents > 0 ? hints.closes(formatEuro(cents)) : undefined
}

function hintOf(name: TextName): string | undefined {
  // Of an empty timer, which a new auction alone may have.
  if (name === 'timerSeconds') return undefined
  const hint: unknown = (hints as Record<string, unknown>)[name]
  return typeof hint === 'string' ? hint : undefined
}
