import path from 'node:path'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { testStore } from './conformance.ts'

testStore('a file', async () => {
  const file = path.join(newFolder(), 'requests.jsonl')
  return () => openFileStore(file)
})
