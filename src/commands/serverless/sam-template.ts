/** Returns `SmtpUrl` for `SMTP_URL`, because parameter names can have only letters and digits. */
const parameterOf = (setting: string) =>
  setting.toLowerCase().replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())

export interface Template {
  description: string
  /** The name of the function in the template: `Receiver`. */
  resource: string
  /** The names of the settings except the database. Each is an optional parameter. */
  settings: readonly string[]
  /** The lines of its events, if it has some. */
  events?: string
  /** What the address of the function is for. */
  address: string
}

/** Returns the SAM template of a function with a function URL and PostgreSQL. `name` is that of the function. */
export function samTemplate(name: string, template: Template): string {
  const { description, resource, settings, events = '', address } = template
  const parameters = settings
    .map((one) => `  ${parameterOf(one)}:\n    Type: String\n    NoEcho: true\n    Default: ""\n`)
    .join('')
  const variables = settings.map((one) => `          ${one}: !Ref ${parameterOf(one)}`).join('\n')
  return `AWSTemplateFormatVersion: "2010-09-09"
Transform: AWS::Serverless-2016-10-31
Description: ${description}

Parameters:
  DatabaseUrl:
    Type: String
    NoEcho: true
    Description: The address of the PostgreSQL database, with its password.
${parameters}
Resources:
  ${resource}:
    Type: AWS::Serverless::Function
    Properties:
      FunctionName: ${name}
      CodeUri: function
      Handler: index.handler
      Runtime: nodejs22.x
      MemorySize: 256
      Timeout: 90
      Environment:
        Variables:
          DATABASE_URL: !Ref DatabaseUrl
${variables}
${events}      FunctionUrlConfig:
        AuthType: NONE

Outputs:
  Endpoint:
    Description: ${address}
    Value: !GetAtt ${resource}Url.FunctionUrl
`
}
