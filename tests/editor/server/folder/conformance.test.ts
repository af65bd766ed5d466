import { rmSync } from 'node:fs'
import { onTestFinished, vi } from 'vitest'
import { openFolderStore } from '../../../../src/editor/server/folder/folder-store.ts'
import { writeInto } from '../../../files.ts'
import { limits, within } from '../../../limits.ts'
import { siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import { testStore } from '../store-conformance.ts'
import { committedRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

testStore('folder', async () => {
  const root = siteOnDisk()
  committedRepository(root)
  const store = openFolderStore(root, process.cwd())
  onTestFinished(() => store.close())
  return {
    store,
    async changeOutside(file, text) {
      if (text === undefined) rmSync(`${root}/${file}`)
      else writeInto(root, { [file]: text })
      // Vite watches the folder.
      store.filesChanged()
    },
  }
})
