// @vitest-environment jsdom
/** Branches of a person that somebody removes while no window is open. */
import { describe, expect, test } from 'vitest'
import { contact, home } from '../../model/site-files.ts'
import { kinds } from './kinds.ts'
import { inMemory, openSaved, personAt, setTitle } from './person.ts'

describe.each(kinds)('at $name', (kind) => {
  /** Anna saves in this browser, and closes the window. */
  async function openClosed() {
    const browser = inMemory()
    const { site, saved } = await openSaved(kind, browser)
    return { site, saved, comeBack: () => personAt(site, kind, 'anna', browser) }
  }

  test('what was saved on a removed branch is back, and not saved', async () => {
    const { site, comeBack } = await openClosed()
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    const again = await comeBack()
    expect(again.notice).toContain('removed')
    expect(again.text(home)).toContain('Of Anna')
    await again.save()
    expect(await site.git('show', `edit-anna:${home}`)).toContain('Of Anna')
    expect((await comeBack()).notice).toBeUndefined()
  })

  test('it is merged with what others have published meanwhile', async () => {
    const { site, saved, comeBack } = await openClosed()
    const theirs = saved.replace('Of Anna', 'Home').replace('Welcome', 'Of Bert')
    await site.host.commit('main', { [home]: theirs })
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    const again = await comeBack()
    expect(again.text(home)).toContain('Of Anna')
    expect(again.text(home)).toContain('Of Bert')
  })

  test('nothing is said of a branch whose changes are published', async () => {
    const { site, saved, comeBack } = await openClosed()
    // Somebody else has published them, and then changed them again.
    const head = await site.git('rev-parse', 'edit-anna')
    const message = `Publish\n\nEdit-Id: 1\nEdit-Replaces: ["${head}"]\n`
    await site.host.commit('main', { [home]: saved }, message)
    await site.host.commit('main', { [home]: saved.replace('Of Anna', 'Of Bert') })
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    const again = await comeBack()
    expect(again.notice).toBeUndefined()
    expect(again.text(home)).toContain('Of Bert')
  })

  test('nothing is said where the main branch has the same', async () => {
    const { site, saved, comeBack } = await openClosed()
    await site.host.commit('main', { [home]: saved })
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    expect((await comeBack()).notice).toBeUndefined()
  })

  test('nothing is said of a branch that another browser has gone on with', async () => {
    const { site, comeBack } = await openClosed()
    const other = await personAt(site, kind)
    other.edit(setTitle(home, 'Of the other browser'))
    await other.save()
    const again = await comeBack()
    expect(again.notice).toBeUndefined()
    expect(again.text(home)).toContain('Of the other browser')
  })

  test('a new branch of the same name does not hide what was lost', async () => {
    const { site, comeBack } = await openClosed()
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    const other = await personAt(site, kind)
    other.edit(setTitle(contact, 'Of the other browser'))
    await other.save()
    const again = await comeBack()
    expect(again.notice).toContain('removed')
    expect(again.text(home)).toContain('Of Anna')
    expect(again.text(contact)).toContain('Of the other browser')
  })
})
