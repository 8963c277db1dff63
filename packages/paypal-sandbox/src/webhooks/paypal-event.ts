export interface PaypalEvent {
  id: string
  event_version: '1.0'
  create_time: string
  resource_type: string
  resource_version: '2.0'
  event_type: string
  summary: string
  resource: object
  links: { href: string; rel: string; method: string }[]
}
