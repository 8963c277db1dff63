import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Series } from '../shapes/series.ts'

export const listSeries = endpoint('listSeries', {
  access: 'public',
  summary: 'The series that go on, the newest first',
  reply: z.array(Series),
})

export const getSeries = endpoint('getSeries', {
  access: 'public',
  summary: 'One series with its stock, its next start and its last ten closings',
  reply: Series,
  refusals: ['SERIES_NOT_FOUND'],
})
