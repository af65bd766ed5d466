/** The names of files that the editor makes. */
import { describe, expect, test } from 'vitest'
import { uploadName } from '../../../src/editor/model/file-names.ts'

describe('uploadName', () => {
  test.each([
    ['C:\\Bilder\\Über uns (1).JPG', 'uber-uns-1.jpg'],
    ['../../.git/hooks/post-commit.PNG', 'post-commit.png'],
    ['..\\..\\secret.pdf', 'secret.pdf'],
    ['.htaccess', 'file.htaccess'],
    ['a/b/c.tar.gz', 'c-tar.gz'],
    ['CON.png', 'con-file.png'],
    ['写真.jpeg', 'file.jpeg'],
    ['a\0b.png', 'a-b.png'],
    ['x.p%6eg', 'x.p6eg'],
    ['', 'file'],
    ['100% #1?.pdf', '100-1.pdf'],
  ])('makes of %j a name that is safe in file systems and addresses', (given, name) => {
    expect(uploadName(given, [])).toBe(name)
  })

  test('is unique, whatever the case', () => {
    expect(uploadName('Logo.svg', ['LOGO.SVG', 'logo-2.svg'])).toBe('logo-3.svg')
  })
})
