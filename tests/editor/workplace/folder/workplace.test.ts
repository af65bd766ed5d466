/** What each workplace promises, in a folder, on the real server. */
import { vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import { describeWorkplace } from '../conformance.ts'
import { openLocalSite } from './local-site.ts'
import { committedRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

describeWorkplace(async () => {
  const root = siteOnDisk()
  committedRepository(root)
  return openLocalSite(root)
})
