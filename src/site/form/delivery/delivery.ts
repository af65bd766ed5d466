import { Parts } from './parts.tsx'
import { Status } from './status.tsx'
import { useDelivery } from './use-delivery.ts'

/** Everything a form needs to send requests. Only sites with an endpoint have it in their scripts. */
export const delivery = { Parts, Status, useDelivery }
