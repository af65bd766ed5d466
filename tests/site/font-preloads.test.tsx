// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { fontFiles } from '../../src/site/shell/font-preloads.tsx'

/** Font faces, as the build and the development server write them. */
const styles = [
  'a{color:red}@font-face{font-family:Site;src:url(/more.woff2)format("woff2");unicode-range:U+C0-FF,U+1E??}',
  `@font-face {
    font-family: Site;
    src: url('/basic.woff2') format('woff2');
    unicode-range: U+20-7E, U+A0;
  }
  @font-face { font-family: 'Fallback'; src: local('Arial'); size-adjust: 99%; }`,
]

describe('fontFiles', () => {
  test('lists exactly the files that the text of a page needs', () => {
    expect(fontFiles(styles, '<h1>Listed</h1>')).toEqual(['/basic.woff2'])
    expect(fontFiles(styles, '<h1>Börse</h1>')).toEqual(['/more.woff2', '/basic.woff2'])
    expect(fontFiles(styles, '<h1>ửỬ</h1>')).toEqual(['/more.woff2'])
    expect(fontFiles(styles, '<h1>上市</h1>')).toEqual([])
    expect(fontFiles(['a{color:red}'], '<h1>Listed</h1>')).toEqual([])
  })

  test.each([
    '<p title="Börse">Listed</p>',
    '<nav popover="auto"><a href="/">Börse</a></nav>',
    '<form><p hidden="">Bitte später</p><button>Los</button></form>',
    '<noscript><p>Börse</p></noscript>',
    '<details class="d"><summary>A</summary><p>Börse</p></details>',
  ])('ignores text that may be hidden: %s', (hidden) => {
    expect(fontFiles(styles, `<h1>Listed</h1>${hidden}<p>Yes</p>`)).toEqual(['/basic.woff2'])
    expect(fontFiles(styles, `${hidden}<h1>Börse</h1>${hidden}`)).toHaveLength(2)
  })
})
