import { expect, test } from 'vitest'
import { bytesOf } from '../../../../../src/editor/workplace/files/bytes.ts'
import type { Answer } from '../../../../../src/editor/workplace/git/hosts/host-requests.ts'
import { fileInLfs } from '../../../../../src/editor/workplace/git/hosts/lfs-file.ts'

const pointer = `version https://git-lfs.github.com/spec/v1
oid sha256:1eb7c54d52831bbfe8942af0b1c56b7409523a59ed6ca99c1174fef7eb32c1b5
size 3
`
const read = (bytes: string, sent: () => Promise<string>) =>
  fileInLfs('GitLab', 'a.csv', bytesOf(bytes), async () => {
    return { bytes: bytesOf(await sent()) } as Answer
  }).then((found) => new TextDecoder().decode(found))

test.each([
  ['the file of a pointer', pointer, 'a,b', 'a,b'],
  ['the pointer, from a server without Git LFS', pointer, pointer, pointer],
  ['other bytes', 'x', 'a,b', 'x'],
])('returns %s', async (_, bytes, sent, expected) => {
  expect(await read(bytes, async () => sent)).toBe(expected)
})

test.each([
  ['cut off', async () => 'a,'],
  ['at another address, which no page may read', () => Promise.reject(new Error('No answer'))],
])('takes no pointer for the file, where the file is %s', async (_, sent) => {
  await expect(read(pointer, sent)).rejects.toMatchObject({
    message: 'GitLab didn’t send “a.csv”, which it keeps with Git LFS.',
    help: expect.stringContaining('Try again.'),
  })
})
