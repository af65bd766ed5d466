/** Branches of a person that somebody removes while no window is open. */
import { describe, expect, test } from 'vitest'
import { setValue } from '../../../src/editor/edits/operations.ts'
import { contact, home } from '../edits/site-files.ts'
import { faces, inMemory, openSite, personAt } from './person.ts'

const setTitle = (file: string, title: string) => (files: ReadonlyMap<string, string>) =>
  setValue(files, file, ['title'], title)

describe.each(faces)('at %s', (...face) => {
  /** Anna saves in this browser, and closes the window. */
  async function openSaved() {
    const site = await openSite()
    const browser = inMemory()
    const anna = await personAt(site, face, 'anna', browser)
    anna.edit(setTitle(home, 'Of Anna'))
    await anna.save()
    const comeBack = () => personAt(site, face, 'anna', browser)
    return { site, browser, saved: anna.text(home) ?? '', comeBack }
  }

  test('what was saved on a removed branch is back, and not saved', async () => {
    const { site, comeBack } = await openSaved()
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    const again = await comeBack()
    expect(again.notice).toContain('removed')
    expect(again.text(home)).toContain('Of Anna')
    await again.save()
    expect(await site.git('show', `edit-anna:${home}`)).toContain('Of Anna')
    expect((await comeBack()).notice).toBeUndefined()
  })

  test('it is merged with what others have published meanwhile', async () => {
    const { site, saved, comeBack } = await openSaved()
    const theirs = saved.replace('Of Anna', 'Home').replace('Welcome', 'Of Bert')
    await site.host.commit('main', { [home]: theirs })
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    const again = await comeBack()
    expect(again.text(home)).toContain('Of Anna')
    expect(again.text(home)).toContain('Of Bert')
  })

  test('nothing is said of a branch whose changes are published', async () => {
    const { site, saved, comeBack } = await openSaved()
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
    const { site, saved, comeBack } = await openSaved()
    await site.host.commit('main', { [home]: saved })
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    expect((await comeBack()).notice).toBeUndefined()
  })

  test('nothing is said of a branch that another browser has gone on with', async () => {
    const { site, comeBack } = await openSaved()
    const other = await personAt(site, face)
    other.edit(setTitle(home, 'Of the other browser'))
    await other.save()
    const again = await comeBack()
    expect(again.notice).toBeUndefined()
    expect(again.text(home)).toContain('Of the other browser')
  })

  test('a new branch of the same name does not hide what was lost', async () => {
    const { site, comeBack } = await openSaved()
    await site.git('update-ref', '-d', 'refs/heads/edit-anna')
    const other = await personAt(site, face)
    other.edit(setTitle(contact, 'Of the other browser'))
    await other.save()
    const again = await comeBack()
    expect(again.notice).toContain('removed')
    expect(again.text(home)).toContain('Of Anna')
    expect(again.text(contact)).toContain('Of the other browser')
  })
})
