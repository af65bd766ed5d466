/** The files in `content/files/` as they are edited: found in use, renamed, replaced, deleted. */
import { describe, expect, test } from 'vitest'
import { differences } from '../../../src/editor/model/differences.ts'
import { fileName } from '../../../src/editor/model/display-names.ts'
import {
  deleteFiles,
  renameFile,
  replaceFile,
  uploadedFilesOf,
  usesOfFiles,
} from '../../../src/editor/model/file-edits.ts'
import { applyEdit, type Edit, type Files, textIn } from '../../../src/editor/model/files.ts'
import { isPageFile } from '../../../src/editor/model/pages.ts'
import { revert } from '../../../src/editor/model/revert.ts'
import { filesOf, home, linesOf } from './site-files.ts'

const photo = 'content/files/team/office.jpg'
const page = `{
  "path": "/about",
  "title": "About",
  "description": "Who we are.",
  "sections": [
    { "type": "page-header", "heading": "About" },
    { "type": "figure", "picture": { "file": "team/office.jpg", "alt": "team/office.jpg" } },
    { "type": "faq", "heading": "Questions", "items": [{ "question": "Who?", "answer": ["Our [plan](/files/our%20plan.pdf#page=2) and [photo](https://keel.example/files/team/office.jpg)."] }] }
  ]
}
`
const files: Files = new Map([
  ...filesOf({ 'content/about.json': page }),
  [home, (textIn(filesOf(), home) ?? '').replace('"/contact"', '"/files/our%20plan.pdf"')],
  [photo, { blob: '1' }],
  ['content/files/our plan.pdf', { blob: '2' }],
  ['content/files/page.json', { blob: '3' }],
])
const known = {
  uploadedFiles: [
    { name: 'our plan.pdf', size: 9, version: 'b', blob: '2' },
    { name: 'page.json', size: 9, version: 'c', blob: '3' },
    {
      name: 'team/office.jpg',
      size: 9,
      version: 'a',
      blob: '1',
      picture: { width: 1600, height: 900 },
    },
  ],
  kept: [{ name: '4.png', size: 5, version: '4', blob: '4', source: '/kept/4.png' }],
}
const namesAfter = (edit: Edit) =>
  uploadedFilesOf(applyEdit(files, edit), known).map(({ name }) => name)
const revertAll = (now: Files): Files => {
  const [difference] = differences(files, now)
  return difference ? revertAll(applyEdit(now, revert(files, now, difference))) : now
}

describe('usesOfFiles', () => {
  test('lists where each file is used, in pictures, links and long texts', () => {
    const uses = [...usesOfFiles(files)].map(([name, places]) => [
      name,
      places.map(({ file, path }) => `${fileName(file)} ${path.join('/')}`),
    ])
    expect(Object.fromEntries(uses)).toEqual({
      'team/office.jpg': ['About sections/1/picture/file', 'About sections/2/items/0/answer/0'],
      'our plan.pdf': ['About sections/2/items/0/answer/0', 'Home sections/2/actions/0/href'],
    })
  })
})

describe('renameFile', () => {
  test('keeps folder and extension, and updates all uses', () => {
    const edit = renameFile(files, 'team/office.jpg', 'Büro 1.JPG')
    expect(edit).toMatchObject({
      label: 'team/office.jpg renamed to team/buro-1.jpg',
      file: 'content/files/team/buro-1.jpg',
    })
    expect(linesOf(files, edit)).toEqual([
      'content/about.json',
      '-    { "type": "figure", "picture": { "file": "team/office.jpg", "alt": "team/office.jpg" } },',
      '-    { "type": "faq", "heading": "Questions", "items": [{ "question": "Who?", "answer": ["Our [plan](/files/our%20plan.pdf#page=2) and [photo](https://keel.example/files/team/office.jpg)."] }] }',
      '+    { "type": "figure", "picture": { "file": "team/buro-1.jpg", "alt": "team/office.jpg" } },',
      '+    { "type": "faq", "heading": "Questions", "items": [{ "question": "Who?", "answer": ["Our [plan](/files/our%20plan.pdf#page=2) and [photo](https://keel.example/files/team/buro-1.jpg)."] }] }',
      'content/files/team/buro-1.jpg',
      '+blob 1',
      photo,
      '-blob 1',
    ])
    const shown = uploadedFilesOf(applyEdit(files, edit), known)
    expect(shown.find(({ name }) => name === 'team/buro-1.jpg')).toMatchObject({
      picture: { width: 1600 },
      version: 'a',
    })
    const plan = renameFile(files, 'our plan.pdf', 'plan')
    expect(plan.files.get(home)).toContain('"/files/plan.pdf"')
    expect(plan.files.get('content/about.json')).toContain('[plan](/files/plan.pdf#page=2)')
  })

  test('refuses a name that another file has, in any case', () => {
    const more: Files = new Map([...files, ['content/files/Our-Plan.PDF', { blob: '5' }]])
    expect(() => renameFile(more, 'our plan.pdf', 'our plan')).toThrow(
      'There is already a file “Our-Plan.PDF”.',
    )
  })

  test('can change only the case of a name', () => {
    const more: Files = new Map([...files, ['content/files/Desk.JPG', { blob: '5' }]])
    const edit = renameFile(more, 'Desk.JPG', 'desk')
    expect(edit.file).toBe('content/files/desk.jpg')
    expect([...edit.files]).toEqual([
      ['content/files/Desk.JPG', undefined],
      ['content/files/desk.jpg', { blob: '5' }],
    ])
  })

  test('is one change, which is reverted with all uses', () => {
    const now = applyEdit(files, renameFile(files, 'team/office.jpg', 'desk'))
    expect(differences(files, now).map(({ summary: words }) => words)).toEqual([
      'About › Large picture › Picture › File: “team/office.jpg” → “team/desk.jpg”',
      expect.stringMatching(/^About › Questions and answers › .* → “.*desk/),
      'team/office.jpg: renamed to team/desk.jpg',
    ])
    const [last] = differences(files, now).slice(-1)
    expect(last && applyEdit(now, revert(files, now, last))).toEqual(files)
    expect(revertAll(now)).toEqual(files)
  })
})

describe('replaceFile', () => {
  test('writes the new bytes, with the extension of their type', () => {
    const same = replaceFile(files, 'team/office.jpg', { end: 'jpeg', blob: '4' })
    expect([...same.files]).toEqual([[photo, { blob: '4' }]])
    const other = replaceFile(files, 'team/office.jpg', { end: 'png', blob: '4' })
    expect(other.file).toBe('content/files/team/office.png')
    const now = applyEdit(files, other)
    expect(now.get('content/about.json')).toContain('"file": "team/office.png"')
    expect(uploadedFilesOf(now, known)).toContainEqual(
      expect.objectContaining({ name: 'team/office.png', size: 5, source: '/kept/4.png' }),
    )
    expect(differences(files, applyEdit(files, same)).map(({ summary: words }) => words)).toEqual([
      'team/office.jpg: replaced',
    ])
    expect(revertAll(now)).toEqual(files)
  })
})

describe('deleteFiles', () => {
  test('keeps all uses, or changes them to another file', () => {
    const alone = deleteFiles(files, ['team/office.jpg'])
    expect([...alone.files]).toEqual([[photo, undefined]])
    expect(namesAfter(alone)).toEqual(['our plan.pdf', 'page.json'])
    const instead = deleteFiles(files, ['our plan.pdf'], 'team/office.jpg')
    expect(instead.files.get(home)).toContain('"/files/team/office.jpg"')
    expect(revertAll(applyEdit(files, instead))).toEqual(files)
    const both = deleteFiles(files, ['our plan.pdf', 'team/office.jpg'])
    expect(both.label).toBe('2 files deleted')
    expect(namesAfter(both)).toEqual(['page.json'])
    expect(revertAll(applyEdit(files, both))).toEqual(files)
  })
})

describe('files without bytes', () => {
  test('are reported as unreadable, and are never pages', () => {
    const lost = new Map([...files, ['content/files/lost.jpg', { blob: '9' }]])
    expect(uploadedFilesOf(lost, known).find(({ name }) => name === 'lost.jpg')).toMatchObject({
      skipped: { kind: 'unreadable' },
    })
    expect(isPageFile('content/files/page.json')).toBe(false)
    expect(fileName('content/files/page.json')).toBe('page.json')
  })
})
