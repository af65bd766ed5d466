/** The page on which a person lets a program sign in. */
import type { Account } from '../accounts.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the page. Its form sends the parameters of the request again, with an account and an answer. */
export function authorizePage(
  accounts: readonly Account[],
  parameters: Readonly<Record<string, string>>,
): string {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const options = accounts.map(
    ({ login, name }) => `<option value="${escaped(login)}">${escaped(name)} (${escaped(login)})`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<style>
body { max-width: 28rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
select, button { font: inherit; padding: 0.4rem 0.8rem; margin: 0 0.5rem 0.5rem 0 }
</style>
<h1>Sign in to the small Git host</h1>
<p>The editor at <b>${escaped(new URL(parameters.redirect_uri ?? '').origin)}</b> wants to read and change this site. This host is for trying it: there is no password.</p>
<form method="post">
${hidden.join('\n')}
<p><label>Account<br><select name="login">${options.join('')}</select></label></p>
<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Don’t allow</button>
</form>
</html>
`
}
