/** Where answers go if not to an endpoint in content/. See docs/requests.md. */
import type { Deliver } from './form/delivery/delivered-request.ts'

/** Sends requests where `requests` in content/ names no endpoint. */
export const deliver: Deliver | undefined = undefined
