/**
 * What the specification says of the site that is shipped: its words, numbers, options, addresses and
 * look. These files are the only tests that name them. A fork with words of its own replaces this folder,
 * or deletes it; every other test runs on the tests' own site and stays as it is.
 */
import { sites } from '../sites.ts'
import { motion, test as ownTest } from '../test.ts'

export { expect } from '../test.ts'

/** The browser tests' `test`, on the shipped site, as most visitors see it: with all that moves. */
export const test = ownTest.extend({ baseURL: sites.shipped.url, ...motion })
