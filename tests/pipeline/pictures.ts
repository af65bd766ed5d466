/** Files as cameras, programs and attackers make them. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const canvas = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture with something to see in it, which does not shrink to nothing. */
export function photo(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a"><stop stop-color="#135"/><stop offset="1" stop-color="#fb7"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><circle cx="30%" cy="40%" r="20%" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#000' })
}

export const jpeg = (width: number, height: number) => photo(width, height).jpeg().toBuffer()

/** A camera that was held upright: 40 by 30 pixels, shown as 30 by 40, with the place and the maker in it. */
export const turnedJpeg = () =>
  canvas(40, 30)
    .jpeg()
    .withExif({ IFD0: { Orientation: '6', Make: 'Secret camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A JPEG with a small JPEG in its header, as cameras write it. */
export function withThumbnail(photo: Uint8Array, thumbnail: Uint8Array): Buffer {
  const segment = Buffer.from([0xff, 0xe1, 0, 0])
  segment.writeUInt16BE(thumbnail.length + 2, 2)
  return Buffer.concat([photo.subarray(0, 2), segment, thumbnail, photo.subarray(2)])
}

export const cmykJpeg = () => photo(60, 40).toColourspace('cmyk').jpeg().toBuffer()
export const deepPng = () => photo(60, 40).toColourspace('rgb16').png().toBuffer()
export const gif = () => canvas(20, 10).gif().toBuffer()

export async function movingGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((colour) => canvas(20, 10, colour).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** A chunk of a PNG (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8)
  return bytes
}

/** A PNG whose header claims two frames. */
export async function movingPng(): Promise<Buffer> {
  const png = await canvas(20, 10).png().toBuffer()
  const header = 33
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([png.subarray(0, header), control, png.subarray(header)])
}

/** A PNG of one colour: a few hundred kilobytes, and pixels of gigabytes. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', new Uint8Array()),
  ])
}

export const svg = (inner = '<path d="M0 0h10v10z"/>', attributes = 'viewBox="0 0 20 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)

/** The beginning of a video: its kind, and nothing that plays. */
export const mp4 = () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')
export const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

/** An archive of texts, without compression (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). */
export function zip(texts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  for (const [name, text] of Object.entries(texts)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)]
    // The version that reads it, the checksum, both sizes and the length of the name.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(Buffer.concat(files).length, 10)
    entries.push(Buffer.from('PK\x01\x02\x14\0'), facts, attributes, path)
    files.push(Buffer.from('PK\x03\x04'), facts, path, bytes)
  }
  const count = Object.keys(texts).length
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(Buffer.concat(entries).length, 8)
  end.writeUInt32LE(Buffer.concat(files).length, 12)
  return Buffer.concat([...files, ...entries, Buffer.from('PK\x05\x06'), end])
}

/** A file of Word, Excel or PowerPoint without a page: only what names its main part. */
export function office(part: string, type: string): Buffer {
  const schemas = 'http://schemas.openxmlformats.org'
  const mediaType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`
  return zip({
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${mediaType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="a" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
  })
}

/** A frame of silence: MPEG 1, layer 3, 128 kbit/s, 44.1 kHz. */
export const mp3 = () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)])
/** The beginning of a sound and of a video. */
export const m4a = () => Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42')
export const webm = () =>
  Buffer.concat([Buffer.from('1a45dfa387428284', 'hex'), Buffer.from('webm')])

export const movingWebp = async () =>
  sharp(await movingGif(), { animated: true })
    .webp()
    .toBuffer()
