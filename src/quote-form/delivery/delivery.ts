import { Parts } from './parts.tsx'
import { Status } from './status.tsx'
import { useDelivery } from './use-delivery.ts'

/** All that a form needs to send its requests: only a site with an endpoint has it in its scripts. */
export const delivery = { Parts, Status, useDelivery }
