import { describe, expect, test } from 'vitest'
import { targetOf } from '../../../../src/editor/screen/paste/link-targets.ts'

const target = 'https://keelbook.example/fees?plan=spot'
const inside = encodeURIComponent(target)

describe('targetOf', () => {
  test.each([
    `https://www.google.com/url?q=${inside}&sa=D&source=editors&ust=1&usg=A`,
    `https://www.google.co.uk/url?sa=t&url=${inside}&usg=A`,
    `https://eur01.safelinks.protection.outlook.com/?url=${inside}&data=05%7C02&reserved=0`,
    `https://gcc01.safelinks.protection.office365.us/?url=${inside}&data=05`,
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${inside}`,
    `https://l.facebook.com/l.php?u=${inside}&h=A`,
    `https://www.linkedin.com/redir/redirect?url=${inside}&urlhash=A`,
    `https://www.linkedin.com/safety/go?url=${inside}&trk=A`,
    `https://www.youtube.com/redirect?event=video&q=${inside}`,
    `https://duckduckgo.com/l/?uddg=${inside}`,
    `https://slack-redir.net/link?url=${inside}`,
    `https://linkprotect.cudasvc.com/url?a=${inside}&c=E`,
    `https://urldefense.com/v3/__${target}__;!!A!B$`,
    `https://nam11.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${inside}`)}`,
  ])('finds the target of %s', (address) => {
    expect(targetOf(address)).toBe(target)
  })

  test.each([
    [
      'https://www.google.com/search?q=https://a.example',
      'https://www.google.com/search?q=https://a.example',
    ],
    [
      'https://keelbook.example/url?q=https://a.example',
      'https://keelbook.example/url?q=https://a.example',
    ],
    [
      'https://www.google.com/url?q=javascript:alert(1)',
      'https://www.google.com/url?q=javascript:alert(1)',
    ],
    [
      'https://urldefense.com/v3/__https://a.example/*b__;Iw!!A$',
      'https://urldefense.com/v3/__https://a.example/*b__;Iw!!A$',
    ],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['/contact', '/contact'],
    ['//a.example/b', 'https://a.example/b'],
    ['#fees', ''],
    ['javascript:alert(1)', ''],
    ['file:///C:/clip.htm', ''],
  ])('turns %s into %s', (address, taken) => {
    expect(targetOf(address)).toBe(taken)
  })
})
