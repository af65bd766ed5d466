/** The fields of a new section of each type. */
import { render } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyEdit } from '../../../src/editor/model/files.ts'
import { addSection } from '../../../src/editor/model/sections.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { filesAre, sectionTypes } from '../../checks/site.ts'
import { check, contact, filesOf } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openCheckedScreen } from './screen.ts'

const files = filesOf({})

beforeEach(() => clientWith({}))

describe('Fields', () => {
  test.each(sectionTypes)('show a new section of the type %s', async (type) => {
    const added = await addSection(files, contact, 1, type, check, filesAre({}))
    const session = openSession(applyEdit(files, added))
    await openCheckedScreen({}, { session, selection: { file: contact, section: 1 } })
    const { container } = render(<Fields />)
    expect(container.querySelector('[id^="field/sections/1/"]')).not.toBeNull()
  })
})
