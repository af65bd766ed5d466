/** The versions of a picture on pages: their sizes, contents and names. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { planPictures } from '../../src/pipeline/pictures/build-pictures.ts'
import { planPicture, widthsFor } from '../../src/pipeline/pictures/picture-plan.ts'
import { filesBelow, writeInto } from '../files.ts'
import { limits, within } from '../limits.ts'
import { newFolder } from './disk/site-on-disk.ts'
import * as made from './pictures.ts'

vi.setConfig(within(limits.build))

/** A folder with these files in `content/files/`. */
function folderWith(files: Readonly<Record<string, Uint8Array>>): string {
  const root = newFolder()
  writeInto(path.join(root, 'content/files'), files)
  return root
}

describe('planPicture', () => {
  test('plans widths up to that of the picture and twice its width on the page', () => {
    expect(widthsFor(6000, 1120)).toEqual([160, 240, 320, 480, 640, 800, 1080, 1440, 2240])
    expect(widthsFor(6000, 352)).toEqual([160, 240, 320, 480, 704])
    expect(widthsFor(500, 1120)).toEqual([160, 240, 320, 500])
    expect(widthsFor(100, 1120)).toEqual([100])
  })

  test('makes addresses of the hash alone, so that ad blockers read no word in them, and one for a drawing', () => {
    const facts = { width: 3000, height: 2000 }
    const { data, versions } = planPicture('sponsors/ad banner-468x60.JPG', facts, 352, 'abc')
    expect(data).toEqual({
      src: '/assets/abc/704.jpg',
      width: 704,
      height: 469,
      sources: [
        {
          type: 'image/avif',
          srcset:
            '/assets/abc/160.avif 160w, /assets/abc/240.avif 240w, /assets/abc/320.avif 320w, /assets/abc/480.avif 480w, /assets/abc/704.avif 704w',
        },
        { type: 'image/webp', srcset: expect.stringContaining('/assets/abc/704.webp 704w') },
      ],
    })
    expect(versions).toHaveLength(11)
    const drawn = planPicture('logo.svg', { width: 20, height: 10, isVector: true }, 160, 'abc')
    expect(drawn.data).toEqual({ src: '/assets/abc/20.svg', width: 20, height: 10 })
    // A PNG may be transparent, a JPEG cannot.
    expect(planPicture('a.png', facts, 352, 'abc').data.src).toBe('/assets/abc/704.png')
  })
})

describe('planPictures', () => {
  test('encodes small upright pictures without metadata, and takes them from the cache the next time', async () => {
    const root = folderWith({
      'turned.jpg': await made.turnedJpeg(),
      'print.jpg': await made.cmykJpeg(),
      'deep.png': await made.deepPng(),
      'office.jpg': await made.photo(2600, 1300).jpeg({ quality: 95 }).toBuffer(),
      'logo.svg': made.svg(),
    })
    const names = ['turned.jpg', 'print.jpg', 'deep.png', 'office.jpg', 'logo.svg']
    const shown = new Map(names.map((name) => [name, { width: 560 }]))
    const cache = newFolder()
    const plan = await planPictures(root, shown, cache)
    const [first, second, third] = [newFolder(), newFolder(), newFolder()]
    await plan.prepare()
    await plan.write(first)

    for (const [name, data] of Object.entries(plan.pictures)) {
      const addresses = [
        data.src,
        ...(data.sources ?? []).flatMap(({ srcset }) => srcset.match(/\/\S+/g) ?? []),
      ]
      for (const address of addresses) {
        const file = path.join(first, address)
        expect(readFileSync(file, 'latin1')).not.toContain('Secret camera')
        if (name === 'logo.svg') continue
        const { width, height, exif, orientation, space, depth } = await sharp(file).metadata()
        expect([address, width]).toEqual([address, Number(/(\d+)\.\w+$/.exec(address)?.[1])])
        expect([exif, orientation, space, depth]).toEqual([undefined, undefined, 'srgb', 'uchar'])
        expect(height / width).toBeCloseTo(data.height / data.width, 1)
      }
    }
    expect(plan.pictures['turned.jpg']).toMatchObject({ width: 30, height: 40 })
    expect(readFileSync(path.join(first, plan.pictures['logo.svg']?.src ?? ''))).toEqual(made.svg())
    const office = plan.pictures['office.jpg']
    const largest = office?.sources?.[0]?.srcset.split(', ').at(-1)?.split(' ')[0] ?? ''
    expect(largest).toMatch(/1120\.avif$/)
    expect(statSync(path.join(first, largest)).size).toBeLessThan(20_000)

    // From what was kept, and made anew: the same to the byte.
    const bytesIn = (folder: string) =>
      filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file), 'hex')])
    await (await planPictures(root, shown, cache)).write(second)
    await (await planPictures(root, shown, newFolder())).write(third)
    expect(bytesIn(second)).toEqual(bytesIn(first))
    expect(bytesIn(third)).toEqual(bytesIn(first))
    expect(filesBelow(cache)).toHaveLength(filesBelow(first).length)

    // Another picture under the same name has other addresses.
    writeFileSync(path.join(root, 'content/files/logo.svg'), made.svg('<path d="M1 1"/>'))
    const next = await planPictures(root, shown, cache)
    expect(next.pictures['logo.svg']?.src).not.toBe(plan.pictures['logo.svg']?.src)
  })

  test('works without a writable cache', async () => {
    const root = folderWith({ 'a.png': await made.deepPng() })
    const plan = await planPictures(root, new Map([['a.png', { width: 100 }]]), '/dev/null/nowhere')
    const out = newFolder()
    await plan.prepare()
    await plan.write(out)
    expect(filesBelow(out).map((file) => path.extname(file))).toEqual(['.avif', '.png', '.webp'])
  })
})
