/** What the build of the editor finds out about the site. */
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { knownSite } from '../../../src/commands/build-editor/known-site.ts'
import { buildFactsOf } from '../../../src/editor/workplace/git/built-site.ts'
import { completeSettings, hostKinds } from '../../../src/editor/workplace/git/settings.ts'
import { newRepository } from '../../editor/workplace/folder/repository.ts'
import { newFolder, siteOnDisk } from '../../pipeline/disk/site-on-disk.ts'

test('knows which files are kept with Git LFS, where the host does not put uploads there', async () => {
  const root = newFolder()
  const site = path.join(root, 'site')
  cpSync(siteOnDisk(), site, { recursive: true })
  expect((await knownSite(site, '.')).inLfs).toEqual([])
  newRepository(root)
  const lfs = 'filter=lfs diff=lfs merge=lfs -text'
  writeFileSync(path.join(root, '.gitattributes'), `*.[jJ][pP][gG] ${lfs}\n*.pdf ${lfs}\n`)
  writeFileSync(
    path.join(site, '.gitattributes'),
    `content/files/**/*.webp ${lfs}\n*.pdf -filter\n`,
  )
  const known = await knownSite(site, '.')
  expect(known.inLfs).toEqual(['jpg', 'webp'])
  const factsAt = (host: (typeof hostKinds)[number]) => {
    const settings = completeSettings({
      repository: 'a/b',
      host,
      server: 'https://git.example.com',
    })
    return [host, buildFactsOf({ ...known, settings, texts: '', checker: '' }).inLfs]
  }
  expect(hostKinds.map(factsAt)).toEqual([
    ['github', ['jpg', 'webp']],
    ['gitlab', undefined],
    ['gitea', undefined],
    ['forgejo', undefined],
  ])
})
