/** Whole forms: added in all languages of the site, and deleted if no section shows them. */

import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../../src/editor/model/files.ts'
import { deleteForm, newForm } from '../../../src/editor/model/forms.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { german } from '../../checks/german-site.ts'
import { contact, errorsAfter, filesOf } from './site-files.ts'

const files = filesOf()

describe('newForm', () => {
  test('makes a file with the messages of the quote form', () => {
    const edit = newForm(files, 'Über 1 Token?')
    expect(edit.file).toBe('schemas/forms/uber-1-token.json')
    expect(errorsAfter(files, edit)).toEqual([])
    const made = applyEdit(files, edit)
    expect(valueIn(made, edit.file)).toMatchObject({
      $schema: '../form.json',
      title: 'Über 1 Token?',
      errorMessage: { required: 'Wrong' },
    })
    expect(newForm(made, 'Über 1 Token?').file).toBe('schemas/forms/uber-1-token-2.json')
    expect(newForm(files, '1, 2').file).toBe('schemas/forms/form.json')
    expect(newForm(files, '日本').file).toBe('schemas/forms/form.json')
  })

  test('adds the words of the form in each language of the site', () => {
    const inGerman = filesOf(german)
    const edit = newForm(inGerman, 'Call me')
    expect([...edit.files.keys()]).toEqual([
      'schemas/forms/call-me.de.json',
      'schemas/forms/call-me.json',
    ])
    expect(errorsAfter(inGerman, edit)).toEqual([])
    // All of it goes again.
    const made = applyEdit(inGerman, edit)
    expect(applyEdit(made, deleteForm(made, edit.file))).toEqual(inGerman)
  })
})

describe('deleteForm', () => {
  test('refuses to delete a form that a section shows', () => {
    const made = applyEdit(files, newForm(files, 'Call me'))
    const used = new Map(made)
    const page = valueIn(files, contact) as { sections: object[] }
    const section = { type: 'quote-form', form: 'call-me' }
    used.set(contact, JSON.stringify({ ...page, sections: [...page.sections, section] }))
    expect(() => deleteForm(used, 'schemas/forms/call-me.json')).toThrow(
      '“Contact” shows this form.',
    )
  })
})
